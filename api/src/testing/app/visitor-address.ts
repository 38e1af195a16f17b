import { randomBytes } from 'node:crypto'

/** Headers with which a request comes from a network address of its own, so that limits do not count it with others. */
export const fromAnotherNetwork = () => ({ 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') })
