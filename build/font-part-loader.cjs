'use strict'

const { URLSearchParams } = require('node:url')
const subsetFont = require('subset-font')

/** What the styles of Nalika ask of a font: these weights, kerning, and figures of one width. */
const KEPT = { variationAxes: { wght: { min: 400, max: 750 } }, keepFeatures: ['kern', 'tnum'] }

/** Of these a font keeps those that it has. Halves of characters are none. */
const EVERY_CHARACTER = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  .filter((character) => character.isWellFormed())
  .join('')

/**
 * It stays because webpack cannot subset fonts; the package subset-font does the work.
 * The part of a variable font that Nalika's pages need, as WOFF2. The address may name the only characters to keep:
 * `font.woff2?part&characters=%E2%82%B9`.
 * @param {Buffer} font
 * @returns {Promise<Buffer>}
 */
module.exports = async function fontPartLoader(font) {
  const characters = new URLSearchParams(this.resourceQuery).get('characters') ?? EVERY_CHARACTER
  return subsetFont(font, characters, { ...KEPT, targetFormat: 'woff2' })
}
module.exports.raw = true
