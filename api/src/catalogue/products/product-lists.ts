import { APPLICATIONS, parseId } from '@nalika/shared-api/contract'
import { sanitisedHtml } from '../../content/index.ts'
import { isStorable, UNSTORABLE } from '../../platform/index.ts'

/** Result of parsing a list that a form sends as text: the list, or an error message. */
export type Read<T> = { value: T } | { problem: string }

const MOST_PARTS = 100

/** Splits applications at commas, without duplicates, in the vocabulary's spelling: visitors filter by the exact word. */
export function readApplications(text: string): string[] {
  const words = text.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '))
  const spelled = words
    .filter(Boolean)
    .map((word) => APPLICATIONS.find((known) => known.toLowerCase() === word.toLowerCase()) ?? word)
  return [...new Set(spelled)]
}

/** Parses a JSON list of integers and drops everything else in it. */
export function readIds(text: string): Read<number[]> {
  const list = text.trim() === '' ? [] : parsed(text)
  if (!Array.isArray(list)) return { problem: 'The list of brands could not be read.' }
  const ids = list
    .filter((one) => typeof one === 'number' || typeof one === 'string')
    .map((one) => parseId(String(one).trim()))
  return { value: [...new Set(ids.filter((id) => id !== null))] }
}

/** Parses a JSON list of paragraphs, or plain text with empty lines between them. */
export function readParagraphs(text: string): Read<string[]> {
  const list = text.trimStart().startsWith('[') ? parsed(text) : text.split(/\n\s*\n/)
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string')) {
    return { problem: 'The detailed description could not be read.' }
  }
  if (!list.every(isStorable)) return { problem: UNSTORABLE }
  const paragraphs = list.map((one) => one.trim()).filter(Boolean)
  if (paragraphs.length > MOST_PARTS) return { problem: 'Write at most 100 paragraphs.' }
  return { value: paragraphs }
}

export interface Specification {
  label: string
  value: string
}

/** Parses a JSON list of {label, value}, or plain text with one 'label: value' per line. */
export function readSpecifications(text: string): Read<Specification[]> {
  const list = text.trimStart().startsWith('[') ? parsed(text) : linesOf(text)
  if (!Array.isArray(list) || !list.every(isSpecification)) {
    return { problem: 'The specifications could not be read.' }
  }
  if (!list.every(({ label, value }) => isStorable(label) && isStorable(value)))
    return { problem: UNSTORABLE }
  const specifications = list
    .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
    .filter(({ label, value }) => label !== '' || value !== '')
  if (specifications.length > MOST_PARTS) return { problem: 'Write at most 100 specifications.' }
  if (specifications.some(({ label, value }) => label === '' || value === '')) {
    return { problem: 'Each specification needs a name and a value.' }
  }
  return { value: specifications }
}

function linesOf(text: string): Specification[] {
  return text.split('\n').map((line) => {
    const [label = '', ...value] = line.split(':')
    return { label, value: value.join(':') }
  })
}

function isSpecification(one: unknown): one is Specification {
  if (typeof one !== 'object' || one === null) return false
  const { label, value } = one as { label?: unknown; value?: unknown }
  return typeof label === 'string' && typeof value === 'string'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sanitises HTML for storage; '' when nothing in it is visible, such as an editor's empty paragraph. */
export function readHtml(html: string): string {
  const safe = sanitisedHtml(html).trim()
  const blank = !/<(img|table|hr)\b/.test(safe) && safe.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
  return blank ? '' : safe
}
