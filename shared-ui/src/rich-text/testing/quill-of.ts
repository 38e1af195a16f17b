import Quill from 'quill/core.js'

/** The Quill behind an editor's text, for tests: jsdom has no selection that follows keys. */
export function quillOf(text: HTMLElement): Quill {
  const quill = Quill.find(text.parentElement ?? text)
  if (!(quill instanceof Quill)) throw new Error('This is no text of an editor.')
  return quill
}
