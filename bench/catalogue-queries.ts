/** Every query about products that a page can issue, by group. Paths of the API. */
export interface QueryGroup {
  name: string
  role: 'visitor' | 'admin' | 'distributor'
  paths: readonly string[]
}

const FILTERS = [
  'category=saw',
  'application=Structural',
  'grade=A53%20Gr%20B',
  'grade=A106%20Gr%20C',
  'min_diameter=50&max_diameter=70',
  'min_diameter=1000',
  'min_thickness=2&max_thickness=4',
  'category=seamless&application=Boilers&grade=A106%20Gr%20B',
]
const SEARCHES = [
  'search=pipe',
  'search=seamless',
  'search=seamles%20a106',
  'search=2%20inch%20sch%2040',
  'search=lohanadi',
  'search=galvanised%20pipe',
]
const SEARCHES_WITH_FILTERS = [
  'search=seamless&grade=A106%20Gr%20C',
  'search=plain&category=seamless',
  'search=lohanadi&application=Boilers&max_thickness=5',
  'search=pipe&brand_id=13',
]
const SORTS = ['relevance', 'name', 'price_asc', 'price_desc', 'diameter_asc']

const inEachOrder = (queries: readonly string[]) =>
  queries.flatMap((query) => SORTS.map((sort) => `/onlyProducts?${query && `${query}&`}sort=${sort}`))
const counted = (queries: readonly string[]) => queries.map((query) => `/filter-counts?${query}`)

export const QUERY_GROUPS: readonly QueryGroup[] = [
  { name: 'browse', role: 'visitor', paths: ['/onlyProducts'] },
  { name: 'category', role: 'visitor', paths: ['/onlyProducts?category=erw'] },
  { name: 'browse, each order', role: 'visitor', paths: inEachOrder(['']) },
  { name: 'filters, each order', role: 'visitor', paths: inEachOrder(['category=erw', ...FILTERS]) },
  {
    name: 'page 500',
    role: 'visitor',
    paths: ['', 'category=erw&sort=name', 'search=seamless&sort=price_desc'].map(
      (query) => `/onlyProducts?${query && `${query}&`}page=500`,
    ),
  },
  { name: 'search, each order', role: 'visitor', paths: inEachOrder(SEARCHES) },
  { name: 'search with filters, each order', role: 'visitor', paths: inEachOrder(SEARCHES_WITH_FILTERS) },
  { name: 'brand, each order', role: 'visitor', paths: inEachOrder(['brand_id=13']) },
  { name: 'brand pages', role: 'visitor', paths: ['/brandDetails/13', '/brands'] },
  {
    name: 'category page',
    role: 'visitor',
    paths: ['/productCategoryWise/erw', '/productCategoryWise/erw?searchTerm=2%20inch'],
  },
  { name: 'filter counts', role: 'visitor', paths: counted(['', 'category=erw', ...FILTERS]) },
  {
    name: 'filter counts, searched',
    role: 'visitor',
    paths: counted([...SEARCHES, ...SEARCHES_WITH_FILTERS, 'brand_id=13']),
  },
  {
    name: 'choices and product page',
    role: 'visitor',
    paths: ['/productCategories', '/applications', '/grades', '/productDetails/100', '/products/100/brands'],
  },
  {
    name: 'admin list',
    role: 'admin',
    paths: [
      '/products',
      '/products?page=15000',
      '/products?category=erw&status=active',
      '/products?price_from=1000&price_to=5000',
      ...['name', '-name', 'price', '-price', 'category', 'status', '-created'].map(
        (sort) => `/products?sort=${sort}`,
      ),
    ],
  },
  {
    name: 'admin search',
    role: 'admin',
    paths: ['seamless', '2%20inch%20sch%2040', 'pipe'].flatMap((name) =>
      ['', '&sort=name', '&sort=-price'].map((sort) => `/products?name=${name}${sort}`),
    ),
  },
  {
    name: 'distributor list',
    role: 'distributor',
    paths: [
      '/distributor/products',
      '/distributor/products?per_page=1000',
      '/distributor/products?scope=selected',
      '/distributor/products?sort=name',
      '/distributor/products?search=2%20inch',
      '/distributor/products?search=seamless&sort=price',
    ],
  },
  {
    name: 'distributor selection',
    role: 'distributor',
    paths: [
      '/distributor/brands',
      '/distributor/product-ids?search=2%20inch',
      '/distributor/product-ids?search=seamless',
    ],
  },
  { name: 'global search', role: 'admin', paths: ['/find?term=seamless', '/find?term=60.3%20seamless'] },
]
