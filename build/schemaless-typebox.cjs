/*
 * What browsers get in place of typebox. The server validates; a browser needs an endpoint's method and address,
 * not its schemas, and without them the contract is a tenth of its size. Every builder yields the same nothing.
 */
const nothing = new Proxy(() => nothing, { get: (_, key) => (typeof key === 'symbol' ? undefined : nothing) })

module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : nothing) })
