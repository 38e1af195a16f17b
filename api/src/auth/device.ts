import Bowser from 'bowser'

const UNKNOWN = 'Unknown device'

/** A browser in words, by what it says about itself: 'Chrome on Windows', 'Safari on iPhone'. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent)
  // What is not recognised is empty or absent.
  return [browser.name, platform.model || os.name].filter(Boolean).join(' on ') || UNKNOWN
}
