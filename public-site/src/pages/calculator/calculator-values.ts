import type { Shape } from '@nalika/shared-api/contract'
import {
  chosenSize,
  dimensionsOf,
  findChoices,
  parseInches,
  usualMaterial,
  type Material,
  type SizeSelection,
} from '@nalika/shared-trade'
import { addressOf } from '../../components/address.ts'
import { MATERIALS } from '../../components/materials.ts'

export type Unit = 'mm' | 'in'

/** Values of the calculator's fields. Dimensions are in `unit`, the length in metres or feet. */
export interface CalculatorValues extends SizeSelection {
  shape: Shape
  material: Material
  unit: Unit
  od: string
  width: string
  height: string
  wall: string
  length: string
  pieces: string
}

const MM_PER_INCH = 25.4
export const METRES_PER_FOOT = 0.3048

const START: CalculatorValues = {
  standard: 'asme-b36.10m',
  size: '50',
  variant: '40',
  shape: 'round',
  material: 'carbon',
  unit: 'mm',
  od: '60.3',
  width: '60',
  height: '40',
  wall: '3.91',
  length: '6',
  pieces: '1',
}
const DIMENSIONS = ['od', 'width', 'height', 'wall'] as const

/** Values in a URL, so that calculations can be shared; without a size, an example. */
export function valuesFrom(params: URLSearchParams): CalculatorValues {
  const text = (key: keyof CalculatorValues) => params.get(key)?.slice(0, 24)
  const hasSize = ['standard', 'shape', ...DIMENSIONS].some((key) => params.has(key))
  const selection = hasSize
    ? { standard: text('standard') ?? '', size: text('size') ?? '', variant: text('variant') ?? '' }
    : START
  const { standard } = findChoices(selection)
  const values: CalculatorValues = {
    ...START,
    ...selection,
    standard: standard?.id ?? '',
    shape: (['square', 'rectangular'] as const).find((one) => one === text('shape')) ?? 'round',
    material:
      MATERIALS.find(({ id }) => id === text('material'))?.id ??
      (standard ? usualMaterial(standard.id) : START.material),
    unit: text('unit') === 'in' ? 'in' : 'mm',
    length: text('length') ?? START.length,
    pieces: text('pieces') ?? START.pieces,
  }
  if (!standard) for (const key of DIMENSIONS) values[key] = text(key) ?? ''
  return withSize(values, values)
}

/** The address of a calculation, with what counts for it alone. */
export function calculatorAddress(values: CalculatorValues): string {
  const { standard, size, variant, shape, od, width, height, wall, material, unit, length, pieces } = values
  const outline = shape === 'round' ? { od } : { shape, width, ...(shape === 'rectangular' && { height }) }
  const usual = findChoices(values).standard
  return addressOf('/calculator', {
    ...(usual ? { standard, size, variant } : { ...outline, wall }),
    material: material === (usual ? usualMaterial(usual.id) : START.material) ? '' : material,
    unit: unit === START.unit ? '' : unit,
    length: length === START.length ? '' : length,
    pieces: pieces === START.pieces ? '' : pieces,
  })
}

/** The values after selecting a size: the fields show its dimensions. */
export function withSize(values: CalculatorValues, selection: SizeSelection): CalculatorValues {
  const { standard } = findChoices(selection)
  if (!standard) return { ...values, standard: '', size: '', variant: '' }
  const usual = usualMaterial(standard.id)
  // A standard of the same kind of steel keeps the selected one.
  const keeps = standard.id === values.standard || (values.material === 'carbon') === (usual === 'carbon')
  const { size, variant } = selection
  const selected = {
    ...values,
    standard: standard.id,
    size,
    variant,
    material: keeps ? values.material : usual,
  }
  const chosen = chosenSize(selection)
  if (!chosen) {
    const isRound = standard.table.kind === 'round'
    return { ...selected, shape: isRound ? 'round' : 'square', od: '', width: '', height: '', wall: '' }
  }
  const dimensions = dimensionsOf(chosen)
  const shown = (millimetres: number) => dimension(millimetres, values.unit)
  if ('od' in dimensions)
    return { ...selected, shape: 'round', od: shown(dimensions.od), wall: shown(dimensions.wall) }
  const { width, height, wall } = dimensions
  const shape = width === height ? 'square' : 'rectangular'
  return { ...selected, shape, width: shown(width), height: shown(height), wall: shown(wall) }
}

/** The same dimensions in the other unit. */
export function withUnit(values: CalculatorValues, unit: Unit): CalculatorValues {
  if (unit === values.unit) return values
  const converted = (text: string) => {
    const millimetres = millimetresOf(text, values.unit)
    return millimetres === undefined ? text : dimension(millimetres, unit)
  }
  const metres = Number(values.length) * (values.unit === 'in' ? METRES_PER_FOOT : 1)
  return {
    ...values,
    unit,
    od: converted(values.od),
    width: converted(values.width),
    height: converted(values.height),
    wall: converted(values.wall),
    length: String(Number((unit === 'in' ? metres / METRES_PER_FOOT : metres).toFixed(2))),
  }
}

function dimension(millimetres: number, unit: Unit): string {
  return unit === 'mm'
    ? String(Number(millimetres.toFixed(2)))
    : String(Number((millimetres / MM_PER_INCH).toFixed(4)))
}

/** '60.3', '1,219' or '60.3 mm' in millimetres, '2 3/8' in inches; undefined for anything else. */
export function millimetresOf(text: string, unit: Unit): number | undefined {
  if (unit === 'in') {
    const inches = parseInches(text)
    return inches === undefined ? undefined : inches * MM_PER_INCH
  }
  const written = text.trim().replace(/\s*mm$/i, '')
  return /^(?=.*\d)(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/.test(written)
    ? Number(written.replaceAll(',', ''))
    : undefined
}

/** Rounded to the millimetre. */
export const metresPerPiece = ({ length, unit }: CalculatorValues): number =>
  unit === 'in' ? Number((Number(length) * METRES_PER_FOOT).toFixed(3)) : Number(length)
