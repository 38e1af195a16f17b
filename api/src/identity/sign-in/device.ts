import Bowser from 'bowser'

const UNKNOWN = 'Unknown device'

/** A readable name for a User-Agent: 'Chrome on Windows', 'Safari on iPhone'. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent)
  // Unrecognised parts are empty or absent.
  return [browser.name, platform.model || os.name].filter(Boolean).join(' on ') || UNKNOWN
}
