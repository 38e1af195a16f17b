import { isProcess, PROCESSES } from '../register/processes.ts'
import type { ProcessId } from '../register/processes.ts'
import type { Standard } from '../register/standard.ts'
import { standardOf } from '../register/standards.ts'
import { isKnownGrade } from './grades.ts'
import type { FactSheet } from './facts.ts'
import { piecesOf } from './piece.ts'
import type { Piece } from './piece.ts'

const PRODUCT_FORMS = new Set(['pipe', 'tube', 'hollow section', 'casing'])
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** What the standards, grades and words of a line say of what the product is. */
export interface Product {
  standards: readonly Standard[]
  /** A standard is named, but the register does not have it. */
  isUnknownStandard: boolean
}

/** Sets standard, grade, material, process and finish, and asks for what the standard leaves open. */
export function resolveProduct(sheet: FactSheet, pieces: readonly Piece[]): Product {
  const { facts } = sheet
  const cited = distinct(piecesOf(pieces, 'standard').map(({ value }) => value))
  const known = cited.filter((id) => isProductStandard(standardOf(id)))
  // A standard that the register does not have may be one of coating: it counts when no other is named.
  const products = known.length > 0 ? known : cited.filter((id) => standardOf(id) === undefined)
  const standards = products.map(standardOf).filter((one) => one !== undefined)
  const [standard] = products
  if (known.length === 0 && standard !== undefined)
    sheet.ask(
      'standard',
      `We do not know ${products.join(' and ')}. Which standard may the pipe be to instead?`,
    )
  if (products.length === 1 && standard !== undefined) facts.standard = standard
  if (products.length === 0 && cited.length > 0) resolveCitedOnly(sheet, cited)
  resolveMaterial(sheet, pieces, standards)
  resolveGrade(sheet, pieces, standards)
  resolveProcess(sheet, pieces, standards)
  resolveFinish(sheet, pieces)
  if (products.length > 1 && !isOneCertified(standards, pieces)) {
    sheet.ask(
      'standard',
      'Which standard?',
      products.map((id) => ({ label: id, says: { kind: 'standard', value: id } })),
    )
  }
  return { standards, isUnknownStandard: products.length > standards.length }
}

/** Standards of products, and those of dimensions by which Europe orders them. */
export const isProductStandard = (standard: Standard | undefined): boolean =>
  standard !== undefined &&
  (PRODUCT_FORMS.has(standard.form) || (standard.form === 'dimensions' && !/^ASME/.test(standard.id)))

/** 'A106/A53/API 5L Gr B': one pipe with several certificates, when each standard has the grade. */
function isOneCertified(standards: readonly Standard[], pieces: readonly Piece[]): boolean {
  const names = piecesOf(pieces, 'grade').map(({ value }) => value.name)
  return names.length > 0 && standards.every(({ grades }) => grades.some(({ name }) => names.includes(name)))
}

function resolveCitedOnly(sheet: FactSheet, cited: readonly string[]) {
  const plate = cited.find((id) => standardOf(id)?.form === 'plate')
  if (plate === undefined) return
  sheet.facts.standard = plate
  sheet.ask('standard', `${plate} is a standard of plate. To which standard is the pipe made of it?`)
}

function resolveMaterial(sheet: FactSheet, pieces: readonly Piece[], standards: readonly Standard[]) {
  const named = distinct(piecesOf(pieces, 'material').map(({ value }) => value)).filter(
    (value) => value !== 'steel',
  )
  const metals = distinct(standards.flatMap((standard) => standard.metals))
  const exact = named.at(-1) ?? (metals.length === 1 ? metals[0] : undefined)
  const isStainlessGrade = piecesOf(pieces, 'grade').some(({ value }) =>
    /^(?:TP)?(?:2|3)\d\d[A-Z]*$|^904L$/.test(value.name),
  )
  const steels = named.filter((one) => /^(?:stainless|mild|duplex|alloy)/.test(one))
  if (steels.length > 1) {
    sheet.ask(
      'material',
      `${steels.join(' or ')}?`,
      steels.map((value) => ({ label: value, says: { kind: 'material', value } })),
    )
    return
  }
  const material = exact ?? (isStainlessGrade ? 'stainless steel' : undefined)
  if (material !== undefined) sheet.facts.material = material
}

function resolveGrade(sheet: FactSheet, pieces: readonly Piece[], standards: readonly Standard[]) {
  const names = distinct(piecesOf(pieces, 'grade').map(({ value }) => value.name))
  const [standard] = standards
  const choices = (list: readonly string[]) =>
    list.map((name) => ({ label: name, says: { kind: 'grade' as const, value: { name } } }))
  const isSection = pieces.some(({ kind, value }) => kind === 'shape' && value !== 'round')
  const own = standard && standards.length === 1 ? standard.grades.map(({ name }) => name) : []
  const [only] = names
  if (names.length === 1 && only !== undefined) {
    // A section without a standard is one of IS 4923 when its grade is of its kind.
    const of = standards.length === 0 && isSection && /^YSt/.test(only) ? standardOf('IS 4923') : standard
    const grades = of && standards.length < 2 ? of.grades : []
    if (
      grades.length > 0 &&
      isTellingForeign(
        only,
        grades.flatMap(({ name, written }) => [name, ...written]),
      )
    )
      sheet.reject('grade', `${of?.id ?? ''} has no grade ${only}.`, choices(grades.map(({ name }) => name)))
    else if (isKnownGrade(only) || own.length > 0) sheet.facts.grade = only
    else sheet.reject('grade', `We do not know a grade ${only}.`)
    return
  }
  if (names.length > 1) {
    if (isDual(names, pieces)) {
      sheet.facts.grade = names.join('/')
      return
    }
    sheet.ask('grade', `${names.join(' or ')}?`, choices(names))
    return
  }
  if (own.length > 1)
    sheet.ask('grade', `Which grade of ${standard?.id ?? ''}: ${own.slice(0, 6).join(', ')}?`, choices(own))
  else if (
    own.length === 1 &&
    own[0] !== undefined &&
    standard?.grades[0]?.name === own[0] &&
    !standard.id.includes(own[0])
  )
    sheet.facts.grade = own[0]
  if (own.length === 0 && standards.length === 0 && isSection && sheet.facts.material !== 'stainless steel')
    sheet.ask(
      'grade',
      'Which grade: YSt 210, 240, 310 or 355?',
      choices(['YSt 210', 'YSt 240', 'YSt 310', 'YSt 355']),
    )
  const isDuplex = /duplex/.test(sheet.facts.material ?? '')
  if (own.length === 0 && isDuplex && standards.length === 0)
    sheet.ask('grade', 'Which grade of duplex steel?', choices(['S31803', 'S32205', 'S32750', 'S32760']))
  if (own.length === 0 && sheet.facts.material === 'stainless steel' && standards.length === 0)
    sheet.ask(
      'grade',
      'Which grade of stainless steel: 304, 304L, 316 or 316L?',
      choices(['TP304', 'TP304L', 'TP316', 'TP316L']),
    )
}

/** A grade of another steel: 'Fe 250' of a standard with Fe 330, 410 and 450. */
function isTellingForeign(name: string, own: readonly string[]): boolean {
  const key = (one: string) =>
    one
      .toLowerCase()
      .replace(/^tp/, '')
      .replace(/[^a-z0-9]/g, '')
  return !own.some(
    (one) =>
      key(one) === key(name) ||
      key(one).startsWith(key(name)) ||
      (key(name).startsWith(key(one)) && CONDITION.test(key(name).slice(key(one).length))),
  )
}
/** What may stand behind the name of a grade: how the steel is delivered, or a variety of a stainless steel. */
const CONDITION = /^(?:[mnqrahclds]|[mnqr][beso]|sr|sra|bk|nbk|gbk|ti|cb|ln|jrh?|j[02]h?|g\d|i{1,3}|s\d|\d)$/

/** '304/304L' is one steel with two certificates. */
function isDual(names: readonly string[], pieces: readonly Piece[]): boolean {
  const base = (name: string) => name.replace(/^TP/, '').replace(/[LH]$/, '')
  const isFamily = distinct(names.map(base)).length === 1 && /^\d{3}$/.test(base(names[0] ?? ''))
  return isFamily && pieces.length > 0
}

/** The widest ways that a list of processes allows: seamless and welded are two. */
function waysOf(processes: readonly ProcessId[]): ProcessId[] {
  const isWelded = (id: ProcessId) => isProcess(id, 'welded')
  const welded = processes.filter(isWelded)
  const seamless = processes.filter((id) => !isWelded(id))
  return [...seamless.slice(0, 1), ...welded.slice(0, 1)]
}

function resolveProcess(sheet: FactSheet, pieces: readonly Piece[], standards: readonly Standard[]) {
  const type = standards.some(({ id }) => id === 'ASTM A53') ? typeOfA53(pieces) : undefined
  const named = distinct([...piecesOf(pieces, 'process').map(({ value }) => value), ...(type ? [type] : [])])
  // 'ERW welded', 'LSAW welded': the narrower way counts.
  const narrow = named.filter((id) => !named.some((other) => other !== id && isProcess(other, id)))
  const [only] = narrow
  const allowed = distinct(standards.flatMap(({ processes }) => processes))
  // The trade calls welded stainless pipe ERW, whatever the way of welding.
  const isStainlessErw = only === 'ERW' && /stainless|duplex/.test(sheet.facts.material ?? '')
  if (
    narrow.length === 1 &&
    only !== undefined &&
    isStainlessErw &&
    allowed.some((id) => isProcess(id, 'welded'))
  ) {
    sheet.facts.process = 'ERW'
    return
  }
  if (narrow.length === 1 && only !== undefined) {
    // 'A53 welded' is ERW, 'A358 EFW welded' is EFW.
    const own = allowed.filter((id) => isProcess(id, only))
    const exact = only !== 'welded' && standards.length === 1 && own.length === 1 ? own[0] : undefined
    sheet.facts.process = exact ?? only
    if (only === 'SAW' && exact === undefined)
      sheet.ask('process', 'LSAW or HSAW?', choicesOf(['LSAW', 'HSAW']))
    if (
      standards.length === 1 &&
      allowed.length > 0 &&
      own.length === 0 &&
      !allowed.some((id) => isProcess(only, id))
    )
      sheet.reject(
        'process',
        `${standards[0]?.id ?? ''} pipe is ${titles(allowed)}, not ${only}.`,
        choicesOf(allowed),
      )
    return
  }
  if (narrow.length > 1) {
    sheet.ask('process', `${narrow.join(' or ')}?`, choicesOf(narrow))
    return
  }
  if (standards.length !== 1) return
  if (allowed.length === 1 && allowed[0] !== undefined) sheet.facts.process = allowed[0]
  const ways = waysOf(allowed)
  if (ways.length > 1 && ASKED_PROCESS.test(standards[0]?.id ?? ''))
    sheet.ask('process', `Seamless or welded (${ways[1] ?? ''})?`, choicesOf(ways))
}

/** A53 names its ways of making by types. */
function typeOfA53(pieces: readonly Piece[]): ProcessId | undefined {
  const [type] = piecesOf(pieces, 'type')
  return type && ({ E: 'ERW', S: 'seamless', F: 'FBW' } as const)[type.value]
}

/** Standards whose seamless and welded pipe is one article by everything else. */
const ASKED_PROCESS = /^(?:ASTM A53|ASTM A333|API 5L|BS 3059|IS 1914|ASTM A312)/
const choicesOf = (ids: readonly ProcessId[]) =>
  ids.map((id) => ({ label: id, says: { kind: 'process' as const, value: id } }))
const titles = (ids: readonly ProcessId[]) =>
  ids.map((id) => (PROCESSES.find((one) => one.id === id)?.title ?? id).toLowerCase()).join(' or ')

/** Whether the material and the finish are the two sides of a stroke. */
function isStroke(pieces: readonly Piece[]): boolean {
  return pieces.some((piece, index) => {
    const next = pieces[index + 1]
    const isPair =
      (piece.kind === 'material' && next?.kind === 'finish') ||
      (piece.kind === 'finish' && next?.kind === 'material')
    return isPair && next !== undefined && next.start - piece.end === 1
  })
}

function resolveFinish(sheet: FactSheet, pieces: readonly Piece[]) {
  const { facts } = sheet
  const finishes = distinct(piecesOf(pieces, 'finish').map(({ value }) => value))
  const isMild = piecesOf(pieces, 'material').some(({ value }) => value === 'mild steel')
  // 'MS/GI' leaves open which.
  if (isMild && isStroke(pieces) && finishes.length === 1 && finishes[0] === 'Galvanised')
    finishes.push('Black')
  const [only] = finishes
  if (/galvanised/i.test(only ?? '') && /stainless|duplex|nickel/.test(facts.material ?? '')) {
    sheet.reject('finish', `${facts.material ?? ''} is not galvanised.`)
    return
  }
  // MS without another word is black.
  if (finishes.length === 1 && only !== undefined) facts.finish = only
  else if (finishes.length === 0 && isMild) facts.finish = 'Black'
  else if (finishes.length > 1) {
    const isHotDip =
      finishes.includes('Galvanised') && finishes.some((one) => one === 'Painted' || one === 'Varnished')
    if (isHotDip) facts.finish = 'Galvanised'
    else
      sheet.ask(
        'finish',
        `${finishes.join(' or ').toLowerCase()}?`,
        finishes.map((value) => ({ label: value, says: { kind: 'finish', value } })),
      )
  }
  const coatings = distinct(piecesOf(pieces, 'coating').map(({ value }) => value)).filter(
    (one) => !/\d.* /.test(one) && one !== 'coated',
  )
  const outside = coatings.filter((one) => !/lining/.test(one))
  const lining = coatings.filter((one) => /lining/.test(one))
  // One outside and one inside are both meant.
  if (coatings.length > 0 && outside.length < 2 && lining.length < 2)
    facts.coating = [...outside, ...lining].join(' + ')
  else if (coatings.length > 1)
    sheet.ask(
      'coating',
      `${coatings.join(' or ')}?`,
      coatings.map((value) => ({ label: value, says: { kind: 'coating', value } })),
    )
  const ends = distinct(piecesOf(pieces, 'ends').map(({ value }) => value))
  const exact = ends.filter((one) => !ends.some((other) => other !== one && other.startsWith(one)))
  if (exact.length === 1 && exact[0] !== undefined) facts.ends = exact[0]
  if (exact.length > 1)
    sheet.ask(
      'ends',
      `${exact.join(' or ')}?`,
      exact.map((value) => ({ label: value, says: { kind: 'ends', value } })),
    )
  const applications = distinct(piecesOf(pieces, 'application').map(({ value }) => value))
  if (applications[0] !== undefined) facts.application = applications[0]
}
