import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export const ASKED = [
  'size',
  'od',
  'wall',
  'weight',
  'schedule',
  'class',
  'standard',
  'grade',
  'material',
  'process',
  'finish',
  'coating',
  'ends',
  'shape',
  'unit',
  'quantity',
  'length',
  'price',
] as const
export type Asked = (typeof ASKED)[number]

/** Facts of a reading, in the units of README.md. */
export interface CaseFacts {
  od?: number
  wall?: number
  width?: number
  height?: number
  nb?: number
  nps?: number
  schedule?: string
  standard?: string
  grade?: string
  process?: string
  material?: string
  finish?: string
  ends?: string
  coating?: string
  shape?: string
  quantity?: { value?: number; unit?: 'pieces' | 'metres' | 'feet' | 'kilograms' | 'tonnes' }
  length?: number
  price?: {
    max?: number
    min?: number
    value?: number
    per?: 'kilogram' | 'tonne' | 'metre' | 'foot' | 'piece'
  }
  place?: string
  item?: string
  pressure?: string
  tax?: { percent?: number; included?: boolean }
  weightPerMetre?: number
  notPipe?: string
  chatter?: true
}

/** What a reading must and must not say; see README.md. */
export interface Want extends CaseFacts {
  several?: Want[]
  ask?: Asked | Asked[]
  choices?: string[]
  never?: CaseFacts[]
  unknown?: string[]
}

export interface TradeCase {
  id: string
  text: string
  /** The row of a table, or the rule, that decides. */
  row: string
  want: Want
}

/** The cases of each topic; those of `unseen` are complete. */
export function readTradeCases(): Map<string, TradeCase[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [
        file.replace('.json', '').replace(sep, '-'),
        JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as TradeCase[],
      ]),
  )
}
