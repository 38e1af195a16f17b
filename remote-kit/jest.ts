import type { Config } from 'jest'
import { browserTests } from '../build/jest-browser.ts'

/** The jest configuration of a remote: jsdom with what browsers have, CSS modules, and jest-dom's matchers. */
const remoteTests: Config = {
  ...browserTests,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  watchman: false,
}

export default remoteTests
