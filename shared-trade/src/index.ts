export type {
  Designation,
  HollowRow,
  HollowTable,
  Nominal,
  RoundRow,
  RoundTable,
  SizeTable,
  TableId,
  Wall,
} from './tables/size-table.ts'
export {
  designationsOf,
  findByNominal,
  findByOd,
  findWall,
  SIZE_TABLES,
  sizesOf,
  sizeTable,
  wallOf,
} from './tables/size-tables.ts'
export {
  canExist,
  DENSITY,
  LARGEST_OD,
  LARGEST_SIDE,
  massConstant,
  massPerMetre,
  type HollowSize,
  type Mass,
  type Material,
  type RoundSize,
} from './tables/mass.ts'
