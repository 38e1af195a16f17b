interface Receipt {
  distributor_name: string | null
  /** Missing from an older server. */
  distributors?: readonly string[]
}

/** Names of all firms that were asked for a line. */
export const askedFirms = ({ distributors, distributor_name: first }: Receipt): readonly string[] =>
  distributors ?? (first === null ? [] : [first])
