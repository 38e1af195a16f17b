/** Schemes that a link may have (ADM-17). */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
/** Inline pictures, of types that cannot contain scripts. */
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/i

const SCHEME = /^[a-z][a-z\d+.-]*:/i
const PATH = /^[/#?](?!\/)/
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const PHONE = /^\+?\d[\d\s()-]{6,}$/
const HOST = /^([a-z\d-]+\.)+[a-z]{2,}([/?#:].*)?$/i

/** Normalised as browsers do: without white space and control characters. */
const bare = (typed: string) => [...typed].filter((letter) => letter > ' ' && letter !== '\u007f').join('')

function schemeOf(address: string): string | undefined {
  try {
    return new URL(address, 'https://this.site').protocol
  } catch {
    return undefined
  }
}

/** The address a link gets for what was typed, or undefined when a link may not lead there. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address = bare(text)
  if (PATH.test(address)) return address
  if (EMAIL.test(address)) return `mailto:${address}`
  if (PHONE.test(text)) return `tel:${address.replaceAll(/[()-]/g, '')}`
  if (HOST.test(address)) return `https://${address}`
  const scheme = SCHEME.test(address) ? schemeOf(address) : undefined
  return scheme !== undefined && LINK_SCHEMES.includes(scheme) ? address : undefined
}

/** The address of a picture for what was typed, or undefined when pictures may not come from there. */
export function pictureAddress(typed: string): string | undefined {
  const address = bare(typed)
  if (EMBEDDED_PICTURE.test(address) || PATH.test(address)) return address
  if (HOST.test(address)) return `https://${address}`
  const scheme = SCHEME.test(address) ? schemeOf(address) : undefined
  return scheme === 'https:' ? address : undefined
}

/**
 * Whether existing text may keep a picture's address. One with http:, which browsers block here, stays until
 * the text is saved: the server then names it.
 */
export const mayKeepPicture = (address: string): boolean =>
  pictureAddress(address) === address.trim() || schemeOf(bare(address)) === 'http:'
