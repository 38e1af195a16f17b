import { parseDiameters } from './parse-table.ts'
import type { RoundTable } from './size-table.ts'

/**
 * Tubes that are ordered by outside diameter and wall, walls mostly those of SWG and BWG: the standards of boiler and heat exchanger
 * tube list no nominal sizes. A size that one list alone has is not confirmed.
 */
export const BOILER_TUBES: RoundTable = {
  id: 'boiler-tubes',
  kind: 'round',
  title: 'Boiler and heat exchanger tubes by outside diameter',
  standards: [
    'BS 3059-1',
    'BS 3059-2',
    'BS 3059',
    'IS 1914',
    'ASTM A178',
    'ASTM A179',
    'ASTM A192',
    'ASTM A210',
    'ASTM A213',
    'ASTM A214',
  ],
  source:
    'TEMA tube sizes as in CalebBell/ht, ht/hx.py, and in a public exchanger design; ERW boiler tubes of a mill',
  rows: /* @__PURE__ */ parseDiameters(`
-  -  15.88   0.89?  1.25  1.65  2.11?
-  -  19.05   0.89?  1.25  1.65  2.11  2.77
-  -  22.23   0.89?  1.25?  1.65?  2.11?
-  -  25.4    1.25?  1.65  2.11  2.77  3.4?
-  -  31.75   1.65?  2.11  2.77  3.4
-  -  31.8    3.25?
-  -  33.7    2.03?  2.34?  2.64?  2.95?  3.25?  3.38?  3.66?  4.06?  4.5?
-  -  38      2.03?  2.34?  2.64?  2.95?  3.25?  3.66?  4.06?  4.5?
-  -  38.1    2.11?  2.77?  3.25?  3.4?  3.66?  4.06?
-  -  42.4    2.34?  2.64?  2.95?  3.25?  3.56?  3.66?  4.06?  4.5?
-  -  44.5    2.34?  2.64?  2.95?  3.25  3.66  4.06  4.5?
-  -  48.3    2.34?  2.64?  2.95?  3.25?  3.66?  3.68?
-  -  50.8    2.11?  2.77?  3.25?  3.66?  4.06?  4.88?
-  -  63.5    3.66?  4.06?  4.88?
-  -  76.2    3.66?  4.06?
`),
}
