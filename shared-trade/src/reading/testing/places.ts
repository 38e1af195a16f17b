/** Places that the cases name, as the API gives them: by each spelling in lower case. */
export const PLACES: ReadonlyMap<string, string> = new Map([
  ...'Coimbatore Rajkot Ludhiana Faridabad Jalgaon Bokaro Nashik Raipur Indore Vadodara Kanpur Hyderabad Gujarat Pune Nagpur'
    .split(' ')
    .map((name) => [name.toLowerCase(), name] as const),
  ['कानपुर', 'Kanpur'],
  ['नासिक', 'Nashik'],
])
