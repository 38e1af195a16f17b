import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Phrase } from '../pdf/page-content.ts'

/** What of the WebAssembly of Tesseract is used; its package has no types. */
interface Tesseract {
  FS: { writeFile: (path: string, content: Uint8Array) => void }
  TessBaseAPI: new () => TesseractApi
}
interface TesseractApi {
  Init: (folder: null, languages: string, engine: number) => number
  SetVariable: (name: string, value: string) => void
  SetImageFile: (orientation: number, angle: number) => number
  Recognize: (progress: null) => number
  GetTSVText: (page: number) => string
  End: () => void
}

/** Neural network only, which the small data are for. */
const LSTM = 1
/** The page is one block of text: whoever looks for blocks loses the columns of tables. */
const SINGLE_BLOCK = '6'

const require = createRequire(import.meta.url)
const unpack = promisify(gunzip)

/** Words of a page in pixels from its top left, and how sure they are, from 0 to 100. */
interface ReadWords {
  words: Phrase[]
  confidence: number
}

/** Reads the words of pictures. All it needs is installed: nothing is downloaded. Throws when it is not installed. */
export async function startWordReader(): Promise<(png: Buffer) => Promise<ReadWords>> {
  const start = require('tesseract.js-core/tesseract-core-simd-lstm') as (
    options: object,
  ) => Promise<Tesseract>
  // Its warnings are of no use to anybody.
  const silent = { print: () => undefined, printErr: () => undefined }
  const tesseract = await start(silent)
  const load = async (languages: string): Promise<TesseractApi> => {
    for (const language of languages.split('+')) {
      const path = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`)
      tesseract.FS.writeFile(`${language}.traineddata`, await unpack(await readFile(path)))
    }
    const api = new tesseract.TessBaseAPI()
    if (api.Init(null, languages, LSTM) !== 0) throw new Error(`Tesseract does not start with ${languages}.`)
    api.SetVariable('tessedit_pageseg_mode', SINGLE_BLOCK)
    return api
  }
  const read = (api: TesseractApi, png: Buffer): ReadWords => {
    tesseract.FS.writeFile('/input', png)
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract does not take the picture.')
    api.Recognize(null)
    return wordsIn(api.GetTSVText(0))
  }
  const english = await load('eng')
  let both: TesseractApi | undefined
  return async (png) => {
    const first = read(english, png)
    if (first.confidence >= SURE || first.words.length === 0) return first
    // With Hindi beside it, English is read less well and takes longer.
    both ??= await load('eng+hin')
    const second = read(both, png)
    return second.confidence > first.confidence ? second : first
  }
}

/** Less, a page may be in Hindi. */
const SURE = 65
/** Marks that are read into dirt and pieces of lines. */
const DIRT = /^[^\p{L}\p{N}]{1,3}$/u
const CLEAR = 70
/** They reach below the line. */
const DESCENDING = /[gjpqyQ,;()[\]{}|_@$/]/
/** A font is higher than its capital letters by this. */
const FONT_OF_CAPITALS = 1.4

interface TsvWord extends Pick<Phrase, 'text' | 'left' | 'right'> {
  top: number
  bottom: number
  confidence: number
  line: string
}

/** Words by the columns of Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsIn(tsv: string): ReadWords {
  const all = tsv.split('\n').flatMap((row): TsvWord[] => {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] =
      row.split('\t')
    if (level !== '5' || text.trim() === '') return []
    const [x, y] = [Number(left), Number(top)]
    return [
      {
        text: correctLookalikes(text.trim()),
        left: x,
        right: x + Number(width),
        top: y,
        bottom: y + Number(height),
        confidence: Number(confidence),
        line: `${String(page)}.${String(block)}.${String(paragraph)}.${String(line)}`,
      },
    ]
  })
  const clear = all.filter(({ text, confidence }) => !(DIRT.test(text) && confidence < CLEAR))
  const words = [...Map.groupBy(clear, ({ line }) => line).values()].flatMap((line) => {
    const standing = line.filter(({ text }) => !DESCENDING.test(text) && /[\p{L}\p{N}]/u.test(text))
    const measured = standing.length > 0 ? standing : line
    const y = median(measured.map(({ bottom }) => bottom))
    const height = FONT_OF_CAPITALS * median(measured.map(({ top, bottom }) => bottom - top))
    return line.map(({ text, left, right }) => ({ text, left, right, y, height }))
  })
  const confidence = all.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, all.length)
  return { words, confidence }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Signs that look the same, in words of the trade that are nothing else. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/^G[l|1](?=$|[^\p{L}\p{N}])/u, 'GI'],
  [/^[l|1]S$/, 'IS'],
  [/(\d)[l|1]S$/, '$1 IS'],
  [/^API[S5]{1,3}L(?=$|Gr)/, 'API 5L '],
  [/^M(?:u|i|it)r{1,2}(?=$|[.:])/, 'Mtr'],
]

const correctLookalikes = (text: string) =>
  LOOKALIKES.reduce((read, [wrong, right]) => read.replace(wrong, right), text).trim()
