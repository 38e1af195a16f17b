import { DENSITY, type Material } from '@nalika/shared-trade'

interface Steel {
  id: Material
  grade: string
  label: string
}

const steel = (id: Material, grade: string): Steel => ({
  id,
  grade,
  label: `${grade}, ${DENSITY[id]} kg/m³`,
})

/** The steels whose density is known. */
export const MATERIALS: readonly [Steel, ...Steel[]] = [
  steel('carbon', 'Carbon steel'),
  steel('stainless304', 'Stainless 304'),
  steel('stainless316', 'Stainless 316'),
]

/** The material of a select's value. */
export const materialFrom = (text: string): Material =>
  MATERIALS.find(({ id }) => id === text)?.id ?? 'carbon'
