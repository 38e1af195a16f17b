'use strict'

const FORBIDDEN = "hiddenTextarea.setAttribute('style', "

/**
 * Changes how antd's growing text area sets the style of the element it measures with: the security policy of pages
 * forbids style attributes, but not styles that scripts set.
 */
module.exports = (source) => {
  if (!source.includes(FORBIDDEN)) throw new Error('calculateNodeHeight.js of antd has changed.')
  return source.replace(FORBIDDEN, 'hiddenTextarea.style.cssText = (')
}
