import type { PicturedProduct } from './product-picture/product-picture.tsx'

interface Look {
  shape: PicturedProduct['shape']
  od?: number
  width?: number
  height?: number
  wall: number
  finish: string
  end_type?: string
}

/** How pipes of each category typically look: outside diameters and walls from the standards, in mm. */
const LOOKS: Readonly<Record<string, Look>> = {
  seamless: { shape: 'round', od: 88.9, wall: 11.13, finish: 'Varnished', end_type: 'Bevelled' },
  erw: { shape: 'round', od: 60.3, wall: 3.91, finish: 'Black' },
  saw: { shape: 'round', od: 508, wall: 15.09, finish: 'Red oxide', end_type: 'Bevelled' },
  galvanised: { shape: 'round', od: 48.3, wall: 3.2, finish: 'Galvanised', end_type: 'Threaded' },
  'hollow-sections': { shape: 'rectangular', width: 60, height: 40, wall: 2.9, finish: 'Black' },
  stainless: { shape: 'round', od: 48.3, wall: 5.08, finish: 'Stainless' },
  'line-pipe': { shape: 'round', od: 219.1, wall: 12.7, finish: '3LPE', end_type: 'Bevelled' },
  'boiler-tubes': { shape: 'round', od: 50.8, wall: 3.66, finish: 'Black' },
}

/** A product as the picture of a category shows it; null without a typical look. */
export function lookOfCategory(category: string): PicturedProduct | null {
  const look = LOOKS[category]
  if (!look) return null
  const { od = null, wall, width = null, height = null, shape, finish, end_type = '' } = look
  return {
    name: category,
    material: '',
    shape,
    finish,
    end_type,
    width,
    height,
    diameter: od,
    min_diameter: od,
    max_diameter: od,
    thickness: wall,
    min_thickness: wall,
    max_thickness: wall,
  }
}
