import { get } from '../define-endpoint.ts'

/** Public catalogue: active products only. */
export const onlyProducts = get('onlyProducts', '/onlyProducts', 'public')

/**
 * How many products each choice of a select would leave, all other filters applied. Takes the query of the
 * catalogue; choices that would leave none are left out. In the order of the selects.
 */
export const filterCounts = get('filterCounts', '/filter-counts', 'public')

/** What the selects of the catalogue offer, whatever else is chosen. */
export const filterOptions = get('filterOptions', '/filter-options', 'public')

/** One product of the public catalogue; 404 when it does not exist or is inactive. */
export const productDetails = get('productDetails', '/productDetails/:id', 'public')

/** Completes what a visitor types into a search field; sizes and grades that are sold only. */
export const suggestions = get('suggestions', '/suggestions', 'public')

/** Categories for the home page's cards. */
export const productCategories = get('productCategories', '/productCategories', 'public')

/** Categories for a select: slug and label. */
export const categories = get('categories', '/categories', 'public')

/** Applications that active products have. */
export const applications = get('applications', '/applications', 'public')

/** Grades that active products have. */
export const grades = get('grades', '/grades', 'public')

/** Active products of a category; 404 when there is no such category. */
export const productCategoryWise = get('productCategoryWise', '/productCategoryWise/:category', 'public')

/** Sizes of a category's active products with their lowest prices, for its size matrix; 404 when there is no such category. */
export const categorySizes = get('categorySizes', '/categories/:category/sizes', 'public')

/** Brands that make a product: the quote form offers them. */
export const productBrands = get('productBrands', '/products/:id/brands', 'public')

/** Other sizes and equivalents of a product, and the tables of its standard; 404 when there is no such product. */
export const productReference = get('productReference', '/products/:id/reference', 'public')
