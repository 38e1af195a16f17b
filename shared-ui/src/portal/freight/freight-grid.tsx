import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { INDIAN_STATES, MAX_FREIGHT_WEIGHTS, MAX_FREIGHT_ZONES } from '@nalika/shared-api/contract'
import { App, Button, Flex, Input, Select } from 'antd'
import { formatCount } from '../format-count.ts'
import { pastedBlock, withBlock, type FreightDraft, type FreightProblems } from './freight-draft.ts'
import styles from './freight.module.css'

interface FreightGridProps {
  draft: FreightDraft
  problems: FreightProblems
  onChange: (part: Partial<FreightDraft>) => void
}

const replaced = <Item,>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, index) => (index === at ? item : one))
const without = <Item,>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at)

/** Rates by weight and distance or state. A block of a spreadsheet is pasted into the field where it begins. */
export function FreightGrid({ draft, problems, onChange }: FreightGridProps) {
  const { message } = App.useApp()
  const { zones, weights, rates, columns } = draft
  const state = (field: string) =>
    problems[field] === undefined ? {} : ({ status: 'error', title: problems[field] } as const)
  const weightName = (at: number) => (weights[at]?.trim() ? `up to ${weights[at]} tonnes` : 'any weight')
  const zoneName = (at: number) => {
    const zone = zones[at]
    if (columns === 'state') return zone?.states.join(', ') || 'no state'
    return zone?.km.trim() ? `up to ${zone.km} km` : 'any distance'
  }

  function paste(row: number, column: number, text: string): boolean {
    const block = pastedBlock(text)
    if (!block) return false
    const { rates: changed, lost } = withBlock(rates, { row, column }, block)
    onChange({ rates: changed })
    if (lost > 0)
      void message.warning(
        `${formatCount(lost, 'value')} did not fit into the table. Add rows or columns first.`,
      )
    return true
  }

  return (
    <Flex vertical gap="small">
      <div className={styles.scroll} role="region" aria-label="Rates in rupees per tonne">
        <table className={styles.grid}>
          <caption className="visually-hidden">Freight in rupees per tonne, without GST</caption>
          <thead>
            <tr>
              <th scope="col">Weight (MT)</th>
              {zones.map((zone, at) => (
                <th key={at} scope="col">
                  <Flex gap={4}>
                    {columns === 'state' ? (
                      <Select
                        mode="multiple"
                        className={styles.states}
                        aria-label={`States of column ${at + 1}`}
                        placeholder="States"
                        value={zone.states}
                        options={INDIAN_STATES.map((name) => ({ value: name, label: name }))}
                        {...state('zones')}
                        onChange={(states: string[]) =>
                          onChange({ zones: replaced(zones, at, { ...zone, states }) })
                        }
                      />
                    ) : (
                      <Input
                        aria-label={`Farthest distance of column ${at + 1} in kilometres`}
                        prefix="≤"
                        suffix="km"
                        placeholder="any"
                        inputMode="numeric"
                        maxLength={6}
                        value={zone.km}
                        {...state(problems[`zones.${at}`] === undefined ? 'zones' : `zones.${at}`)}
                        onChange={({ target }) =>
                          onChange({ zones: replaced(zones, at, { ...zone, km: target.value }) })
                        }
                      />
                    )}
                    {zones.length > 1 && (
                      <Button
                        type="text"
                        aria-label={`Remove column ${zoneName(at)}`}
                        icon={<DeleteOutlined />}
                        onClick={() =>
                          onChange({ zones: without(zones, at), rates: rates.map((row) => without(row, at)) })
                        }
                      />
                    )}
                  </Flex>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weights.map((tonnes, row) => (
              <tr key={row}>
                <th scope="row">
                  <Flex gap={4}>
                    <Input
                      aria-label={`Heaviest consignment of row ${row + 1} in tonnes`}
                      prefix="≤"
                      placeholder="any"
                      inputMode="decimal"
                      maxLength={9}
                      value={tonnes}
                      {...state(problems[`weights.${row}`] === undefined ? 'weights' : `weights.${row}`)}
                      onChange={({ target }) => onChange({ weights: replaced(weights, row, target.value) })}
                    />
                    {weights.length > 1 && (
                      <Button
                        type="text"
                        aria-label={`Remove row ${weightName(row)}`}
                        icon={<DeleteOutlined />}
                        onClick={() =>
                          onChange({ weights: without(weights, row), rates: without(rates, row) })
                        }
                      />
                    )}
                  </Flex>
                </th>
                {zones.map((_, column) => (
                  <td key={column}>
                    <Input
                      className={styles.rate}
                      aria-label={`Rupees per tonne for ${weightName(row)}, ${zoneName(column)}`}
                      prefix="₹"
                      placeholder="–"
                      inputMode="decimal"
                      maxLength={14}
                      value={rates[row]?.[column] ?? ''}
                      {...state(`rates.${row}.${column}`)}
                      onPaste={(event) => {
                        if (paste(row, column, event.clipboardData.getData('text'))) event.preventDefault()
                      }}
                      onChange={({ target }) =>
                        onChange({
                          rates: replaced(rates, row, replaced(rates[row] ?? [], column, target.value)),
                        })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Flex wrap gap="small">
        {weights.length < MAX_FREIGHT_WEIGHTS && (
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() => onChange({ weights: [...weights, ''], rates: [...rates, zones.map(() => '')] })}
          >
            Add row
          </Button>
        )}
        {zones.length < MAX_FREIGHT_ZONES && (
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() =>
              onChange({ zones: [...zones, { km: '', states: [] }], rates: rates.map((row) => [...row, '']) })
            }
          >
            Add column
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
