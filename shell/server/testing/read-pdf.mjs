// The text of a PDF on stdin, as JSON. A program of its own, because Jest cannot load the ES module of PDF.js.
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'

const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)))
process.stdout.write(JSON.stringify(await extractText(document, { mergePages: true })))
