import { STANDARDS } from '../register/standards.ts'
import type { Standard } from '../register/standard.ts'

/** A standard as a text cites it. */
export interface Citation {
  /** 'A' for ASTM, 'IS', 'EN', 'API' … */
  family: string
  number: string
  part?: string
}

/** A name of a standard as its letters and digits: 'ASTM A106', 'SA-106' and 'A 106' are 'a106'. */
const keyOfName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(?:astm|asme)\b/g, '')
    .replace(/\bpart\b/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')

const byKey = new Map<string, Standard>()
const add = (key: string, standard: Standard) => {
  if (!byKey.has(key)) byKey.set(key, standard)
}
for (const standard of STANDARDS) add(keyOfName(standard.id), standard)
for (const standard of STANDARDS) {
  add(keyOfName(standard.id).replace(/-\d+$/, ''), standard)
  for (const written of standard.written) add(keyOfName(written), standard)
}

function entryOf({ family, number, part }: Citation): Standard | undefined {
  const key = keyOfName(`${family}${number}`)
  return (part === undefined ? undefined : byKey.get(`${key}-${part}`)) ?? byKey.get(key)
}

/** Whether the register has a standard of that number. */
export const isKnownNumber = (citation: Citation): boolean => entryOf(citation) !== undefined

/** The name of a cited standard: the register's, else as it is cited: 'IS 9573'. */
export function citedStandard(citation: Citation): string {
  const known = entryOf(citation)
  if (known) return known.id
  const { family, number, part } = citation
  const name = family === 'A' || family === 'B' ? `ASTM ${family}${number}` : `${family} ${number}`
  return part === undefined ? name.replace('JIS G ', 'JIS G').replace('AWWA C ', 'AWWA C') : `${name}-${part}`
}
