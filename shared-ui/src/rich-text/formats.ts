import { BlockEmbed } from 'quill/blots/block.js'
import Image from 'quill/formats/image.js'
import Link from 'quill/formats/link.js'
import { linkAddress, pictureAddress } from './addresses.ts'
import { cleanHtml } from './clean-html.ts'
import { KEPT } from './tables.ts'

/** A link in the same window, to an address that links may have. */
export class SafeLink extends Link {
  static override create(value: string) {
    const node = super.create(value)
    node.removeAttribute('target')
    node.removeAttribute('rel')
    return node
  }

  static override sanitize(url: string) {
    return linkAddress(url) ?? this.SANITIZED_URL
  }
}

/** A picture by its address. */
export class SafePicture extends Image {
  static override sanitize(url: string) {
    return pictureAddress(url) ?? '//:0'
  }

  /** Keeps the empty description of a decorative picture. */
  override format(name: string, value: string) {
    if (name === 'alt' && typeof value === 'string') this.domNode.setAttribute('alt', value)
    else super.format(name, value)
  }
}

/** Blocks that the editor preserves but cannot edit: tables with merged cells, horizontal rules, pictures with captions. */
export class KeptBlock extends BlockEmbed {
  static override blotName = 'kept-block'
  static override className = KEPT
  static override tagName = ['HR', 'FIGURE']

  static override create(html: unknown) {
    const holder = document.createElement('template')
    holder.innerHTML = cleanHtml(String(html))
    const node = document.importNode(holder.content, true).firstElementChild ?? document.createElement('hr')
    node.classList.add(KEPT)
    node.setAttribute('contenteditable', 'false')
    return node
  }

  static override value(node: Element) {
    const copy = node.cloneNode(true) as Element
    copy.removeAttribute('contenteditable')
    copy.classList.remove(KEPT)
    if (copy.classList.length === 0) copy.removeAttribute('class')
    return copy.outerHTML
  }

  html() {
    return KeptBlock.value(this.domNode)
  }
}
