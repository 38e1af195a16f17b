import { findGrades, parseCitation } from '@nalika/shared-trade'

/** A grade as a product states it, 'A106 Gr B', and as the register names it. */
export interface GradeValue {
  /** As the column has it. */
  value: string
  /** The name to the standard: 'B'. */
  name: string
  /** Keys of the grade's names: 'b'; two of dual certified steel. */
  keys: readonly string[]
  /** The standard that the grade names. */
  standard?: string
}

/** A grade by letters and digits: 'TP304L' is '304l', 'A-1' 'a1'. */
export const gradeKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:grade|gr)\b\.?/, '')
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^tp(?=\d)/, '')

export function gradeValue(value: string): GradeValue {
  const citation = parseCitation(value)
  if (citation) {
    const { standard, grades } = citation
    const named = grades.length > 0 ? grades : standard.grades.length === 1 ? standard.grades : []
    return {
      value,
      name: named.map(({ name }) => name).join('/') || value,
      keys: named.map(({ name }) => gradeKey(name)),
      standard: standard.id,
    }
  }
  const name = findGrades(value)[0]?.grade.name ?? value
  return { value, name, keys: [gradeKey(name)] }
}

/** A standard without its part: 'BS 3059-1' and 'BS 3059' are of one family. */
export const standardFamily = (id: string): string => id.replace(/ \(Part \d\)$|-\d$/, '')

/** The values of the grade of that name; of one standard when it is known. */
export const gradesNamed = (
  grades: readonly GradeValue[],
  name: string,
  standards: readonly string[],
): string[] => {
  const keys = name.split('/').map(gradeKey)
  const families = standards.map(standardFamily)
  return grades
    .filter(
      (one) =>
        keys.some((key) => one.keys.includes(key)) &&
        (families.length === 0 ||
          one.standard === undefined ||
          families.includes(standardFamily(one.standard))),
    )
    .map(({ value }) => value)
}
