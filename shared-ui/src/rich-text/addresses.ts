/** Schemes that a link may have (ADM-17). */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
/** Pictures that stand in the text itself and cannot carry scripts. */
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/i

const SCHEME = /^[a-z][a-z\d+.-]*:/i
const PATH = /^[/#?](?!\/)/
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const PHONE = /^\+?\d[\d\s()-]{6,}$/
const HOST = /^([a-z\d-]+\.)+[a-z]{2,}([/?#:].*)?$/i

/** As browsers read it: without the white space and control characters that they drop. */
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
 * Whether a text that is there may keep the address of a picture. One with http:, which browsers do not show here,
 * stays until whoever saves the text decides: the server says which it is.
 */
export const mayKeepPicture = (address: string): boolean =>
  pictureAddress(address) === address.trim() || schemeOf(bare(address)) === 'http:'
