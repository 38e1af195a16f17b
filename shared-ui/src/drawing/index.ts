export { formatSize } from '../components/product-size.ts'
export { sectionOfProduct, type SizedProduct } from './product-section.ts'
export {
  outerSize,
  sectionGeometry,
  type Figure,
  type Section,
  type SectionGeometry,
} from './section-geometry.ts'
