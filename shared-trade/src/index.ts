export type {
  CornerRule,
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
  rowsByNominal,
  SIZE_TABLES,
  sizesOf,
  sizeTable,
  wallOf,
} from './tables/size-tables.ts'
export {
  chosenSize,
  dimensionsOf,
  findChoices,
  questionOf,
  SIZE_CHOICES,
  usualMaterial,
  type ChosenSize,
  type SizeChoice,
  type SizeSelection,
  type StandardChoice,
  type WallChoice,
} from './tables/size-choices.ts'
export {
  barMass,
  canExist,
  cornerRadii,
  DENSITY,
  LARGEST_OD,
  LARGEST_SIDE,
  massConstant,
  massPerMetre,
  printedMass,
  type HollowSize,
  type Mass,
  type Material,
  type RoundSize,
} from './tables/mass.ts'
export { gaugeWall, type Gauge } from './tables/wire-gauges.ts'
export type { Equivalent, Grade, Metal, ProductForm, Standard } from './register/standard.ts'
export {
  findGrades,
  parseCitation,
  standardOf,
  STANDARDS,
  type Citation,
  type GradeCandidate,
} from './register/standards.ts'
export { isProcess, PROCESSES, type Process, type ProcessId } from './register/processes.ts'
export {
  APPROVALS,
  COATINGS,
  ENDS,
  FINISHES,
  METALS,
  OTHER_GOODS,
  type Term,
} from './register/trade-words.ts'
export { convert, convertExactly, wholePieces, type PieceMeasures } from './quantities/convert.ts'
export { ceiling, fractionOf, type Fraction } from './quantities/fraction.ts'
export { parseInches } from './quantities/parse-inches.ts'
export { QUANTITY_UNITS, quantityOf, type Quantity, type QuantityUnit } from './quantities/quantity.ts'
export {
  convertRate,
  paiseOf,
  paisePer,
  withoutDiscount,
  type PriceLimit,
  type Rate,
  type Tax,
  type WrittenRate,
} from './prices/price.ts'
export { writeProduct, type TabledProduct } from './writing/write-product.ts'
export { HtmlReader } from './lists/html-rows.ts'
