import type { HollowSize, RoundSize } from '@nalika/shared-trade'
import { Link } from 'react-router-dom'
import { listedSizes } from './calculation.ts'
import { calculatorAddress, withSize, type CalculatorValues } from './calculator-values.ts'

interface ListedSizesProps {
  values: CalculatorValues
  size: RoundSize | HollowSize
  onChoose: (values: CalculatorValues) => void
}

/** The standard sizes that have the typed dimensions, each to be chosen. */
export function ListedSizes({ values, size: typed, onChoose }: ListedSizesProps) {
  const listed = listedSizes(typed, values.material)
  if (listed.length === 0) return null
  return (
    <>
      <p id="listed">Standard sizes with these dimensions:</p>
      <ul aria-labelledby="listed">
        {listed.map(({ standard, size, variant }) => {
          const selection = { standard: standard.id, size: size.id, variant: variant.id }
          const chosen = withSize(values, selection)
          return (
            <li key={Object.values(selection).join('/')}>
              <Link
                to={calculatorAddress(chosen)}
                replace
                preventScrollReset
                onClick={() => onChoose(chosen)}
              >
                {standard.name} {size.label}, {variant.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
