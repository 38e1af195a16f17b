/** Our tokens: 32 random bytes in base64url. Without a capital letter it is taken for a long name. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43,}/g

/** Paths that are followed by a secret, complete or truncated. File names, as in stacks, contain a dot. */
const SECRET_PATHS =
  /((?:\/|%2f)(?:track|price-alerts|prices(?:\/|%2f)alerts|saved-lists|quote-list|reset-password|confirm-email|change-email|undo-email-change|invitation)(?:\/|%2f))[\w%-]+(?![\w%.-])/gi

/** A text without the secrets that give access to an account or a request. */
export const withoutSecrets = (text: string): string => text.replace(SECRET_PATHS, '$1…').replace(TOKEN, '…')

/** Whether a page's or call's URL is itself a secret: it grants access. */
export function isSecretAddress(path: string): boolean {
  const plain = decoded(path)
  return withoutSecrets(plain) !== plain
}

const MOST_LAYERS = 5

/** A path as the router reads it, such as `/%74rack%2F…`. Invalid encodings stay unchanged. */
export function decoded(path: string): string {
  let plain = path
  for (let layer = 0; layer < MOST_LAYERS && plain.includes('%'); layer += 1)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)))
  return plain
}
