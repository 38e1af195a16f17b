export { sectionOfProduct, type SizedProduct } from './product-section.ts'
export { sectionGeometry, type Figure, type Section, type SectionGeometry } from './section-geometry.ts'
