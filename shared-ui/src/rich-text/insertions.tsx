import type { Range } from 'quill/core.js'
import type Quill from 'quill/core.js'
import { Button } from 'antd'
import { AddressDialog } from './address-dialog.tsx'
import { linkAddress, pictureAddress } from './addresses.ts'
import { SafeLink, SafePicture } from './formats.ts'
import { PictureDialog, type PictureChoice } from './picture-dialog.tsx'
import type { PictureStore } from './rich-text-props.ts'

/** The pending insertion and its position. */
export interface Insertion {
  kind: 'link' | 'picture'
  range: Pick<Range, 'index' | 'length'>
  /** Address of the existing link or picture. */
  address: string
  /** Description of the existing picture. */
  alt?: string
  /** Pictures to be inserted one after the other. */
  files?: readonly File[]
}

/** Starts inserting a link or picture at the cursor; an existing link is edited as a whole. */
export function insertionAt(quill: Quill, kind: Insertion['kind']): Insertion {
  const { index, length } = quill.getSelection() ?? quill.selection.savedRange
  const end = Math.max(quill.getLength() - 1, 0)
  const range = { index: Math.min(index, end), length: Math.min(length, end - Math.min(index, end)) }
  if (kind === 'picture') {
    const [picture] = quill.scroll.descendant(SafePicture, range.index)
    if (range.length !== 1 || !(picture instanceof SafePicture)) return { kind, range, address: '' }
    const { domNode } = picture
    return { kind, range, address: domNode.getAttribute('src') ?? '', alt: domNode.getAttribute('alt') ?? '' }
  }
  const address = quill.getFormat(range.index, range.length).link
  if (typeof address !== 'string') return { kind, range, address: '' }
  const [link, offset] = quill.scroll.descendant(SafeLink, range.index)
  if (range.length > 0 || !(link instanceof SafeLink)) return { kind, range, address }
  return { kind, range: { index: range.index - offset, length: link.length() }, address }
}

interface InsertionDialogProps {
  quill: Quill
  insertion: Insertion
  pictures?: PictureStore
  /** Called with the new cursor position, and with a further insertion. */
  onClose: (cursor: number, next?: Insertion) => void
}

/** Asks for the address of a link or picture and inserts it into the text. */
export function InsertionDialog({ quill, insertion, pictures, onClose }: InsertionDialogProps) {
  const { kind, address, alt, files = [] } = insertion
  const { index, length } = insertion.range
  const cancel = () => onClose(index + length)

  function link(to: string, words: string) {
    quill.history.cutoff()
    const text = words || to
    if (length === 0) quill.insertText(index, text, { link: to }, 'user')
    else quill.formatText(index, length, 'link', to, 'user')
    onClose(index + (length || text.length))
  }

  function unlink() {
    quill.formatText(index, length, 'link', false, 'user')
    cancel()
  }

  function picture({ address: source, ...formats }: PictureChoice) {
    quill.history.cutoff()
    // Another description of the picture that is there, or a new picture behind the selection.
    const at = address === '' ? index + length : index
    if (address === '') quill.insertEmbed(at, 'image', source, 'user')
    quill.formatText(at, 1, formats, 'user')
    const remaining = files.slice(1)
    const range = { index: at + 1, length: 0 }
    onClose(at + 1, remaining.length > 0 ? { kind, range, address: '', files: remaining } : undefined)
  }

  if (kind === 'picture' && (pictures || address !== '')) {
    const [file] = files
    return (
      <PictureDialog
        key={file?.name}
        pictures={pictures}
        file={file}
        more={files.length - 1}
        address={address}
        alt={alt}
        onSave={picture}
        onClose={cancel}
      />
    )
  }
  if (kind === 'picture') {
    return (
      <AddressDialog
        title="Picture"
        saveLabel="Insert picture"
        hint="Web address of the picture."
        refusal="Enter an address that starts with https://. Other pictures are not shown on this site."
        parse={pictureAddress}
        address=""
        words={{
          label: 'What it shows',
          hint: 'Read aloud by screen readers. Leave blank for decorative pictures.',
        }}
        onSave={(source, words) => picture({ address: source, alt: words })}
        onClose={cancel}
      />
    )
  }
  return (
    <AddressDialog
      title="Link"
      saveLabel={address === '' ? 'Insert link' : 'Change link'}
      hint="A web address, an email address, a phone number, or a page of this site such as /products."
      refusal="Links can only point to web addresses, email addresses and phone numbers."
      parse={linkAddress}
      address={address}
      words={length === 0 ? { label: 'Text', hint: 'Leave blank to show the address.' } : undefined}
      aside={
        address !== '' && (
          <Button type="text" onClick={unlink}>
            Remove link
          </Button>
        )
      }
      onSave={link}
      onClose={cancel}
    />
  )
}
