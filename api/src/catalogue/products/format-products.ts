/** '1 product', '1,200 products' */
export const formatProducts = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`
