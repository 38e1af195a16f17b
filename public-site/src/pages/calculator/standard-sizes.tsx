import {
  chosenSize,
  dimensionsOf,
  findChoices,
  printedMass,
  type ChosenSize,
  type CornerRule,
  type Material,
} from '@nalika/shared-trade'
import { useMemo } from 'react'
import { massOfSize } from '../../components/size-mass.ts'
import { SizeMatrix, type ShownSize } from '../../components/size-matrix.tsx'
import { sizeTables, type TabledSize } from '../../components/size-tables.ts'
import { cornerRuleOf } from './calculation.ts'
import { calculatorAddress, withSize, type CalculatorValues } from './calculator-values.ts'
import styles from './calculator-page.module.css'

interface StandardSizesProps {
  values: CalculatorValues
  onChoose: (values: CalculatorValues) => void
}

/** All sizes of the chosen standard with their weights, each to be chosen. */
export function StandardSizes({ values, onChoose }: StandardSizesProps) {
  const { material } = values
  const { standard } = findChoices(values)
  const tables = useMemo(
    () =>
      sizeTables(
        (standard?.sizes ?? []).flatMap((size) =>
          size.variants.map((variant) =>
            tabled({ standard: standard as ChosenSize['standard'], size, variant }),
          ),
        ),
        ({ chosen }) => ({ chosen, weight: weightOf(chosen, material) }),
      ),
    [standard, material],
  )
  if (!standard) return null
  const current = chosenSize(values)

  function show({ chosen, weight }: { chosen: ChosenSize; weight: number }): ShownSize {
    const { id } = chosen.standard
    const next = withSize(values, { standard: id, size: chosen.size.id, variant: chosen.variant.id })
    return {
      to: calculatorAddress(next),
      weight,
      isCurrent: chosen.size === current?.size && chosen.variant === current.variant,
      onClick: () => onChoose(next),
    }
  }

  return (
    <section className={styles.sizes} aria-labelledby="sizes">
      <h2 id="sizes">Sizes and weights to {standard.name}</h2>
      <SizeMatrix tables={tables} show={show} />
    </section>
  )
}

function tabled(chosen: ChosenSize): TabledSize & { chosen: ChosenSize } {
  const { size, variant } = chosen
  const dimensions = dimensionsOf(chosen)
  const common = { chosen, schedule: variant.designation ?? null, thickness: dimensions.wall }
  if ('od' in dimensions) {
    const isNominal = 'nominal' in size.row && size.row.nominal !== undefined
    const nominal_size = isNominal ? size.label : null
    return { ...common, shape: 'round', nominal_size, diameter: dimensions.od, width: null, height: null }
  }
  const { width, height } = dimensions
  const shape = width === height ? 'square' : 'rectangular'
  return { ...common, shape, nominal_size: null, diameter: null, width, height }
}

const weightOf = (chosen: ChosenSize, material: Material): number => {
  const rule: CornerRule = cornerRuleOf(chosen.standard)
  return printedMass(massOfSize(dimensionsOf(chosen), material, rule))
}
