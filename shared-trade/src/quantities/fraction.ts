/** An exact number: what decimals and their quotients are, without the drift of binary fractions. */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

/** A decimal as it is written; a number counts as its shortest decimal: 0.1 is 1/10. Throws a RangeError when it is none. */
export function fractionOf(value: number | string): Fraction {
  const text = String(value)
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text) ?? []
  if (whole === '') throw new RangeError(`No number: ${text}`)
  const power = Number(exponent) - decimals.length
  const digits = BigInt(sign + whole + decimals)
  return power >= 0
    ? { numerator: digits * 10n ** BigInt(power), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-power) }
}

export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})

/** Throws a RangeError when the divisor is not positive. */
export function over(a: Fraction, b: Fraction): Fraction {
  if (b.numerator <= 0n) throw new RangeError('Only positive numbers divide.')
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator }
}

/** Rounded half up to so many decimals. */
export function toNumber({ numerator, denominator }: Fraction, decimals = 6): number {
  const scale = 10n ** BigInt(decimals)
  const doubled = (2n * numerator * scale) / denominator
  const rounded = doubled >= 0n ? (doubled + 1n) / 2n : doubled / 2n
  return Number(`${String(rounded)}e-${String(decimals)}`)
}

/** The least whole number that is not below it. */
export function ceiling({ numerator, denominator }: Fraction): number {
  const whole = numerator / denominator
  return Number(numerator > 0n && numerator % denominator !== 0n ? whole + 1n : whole)
}
