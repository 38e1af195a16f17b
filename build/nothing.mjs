/** Stands in for a module that the product never reaches. */
export default null
