import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the scans say: the first rows of it, or all. */
export const SCANNED_LINES = [
  ['GI pipe IS 1239 heavy class 25 NB', 'Mtr', '600'],
  ['GI pipe IS 1239 medium class 50 NB with sockets', 'Mtr', '240'],
  ['MS ERW pipe IS 1239 C class 100 NB', 'Mtr', '120'],
  ['Seamless pipe ASTM A106 Gr B, NPS 2 Sch 80', 'Mtr', '150'],
  ['Seamless pipe ASTM A106 Gr B, 4" Sch 40', 'Mtr', '96'],
  ['SHS 60x60x3.2 IS 4923 YSt 210', 'Nos', '40'],
  ['RHS 96x48x4.0 IS 4923 YSt 310', 'Nos', '25'],
  ['MS pipe IS 3589 Fe 410 OD 219.1 x 6.3 mm', 'Mtr', '72'],
  ['API 5L Gr B PSL1 NPS 8 Sch 40 bare', 'Mtr', '480'],
  ['SS 304 seamless pipe 1" Sch 10S ASTM A312', 'Mtr', '36'],
  ['Boiler tube BS 3059 50.8 OD x 4.06 mm', 'Nos', '30'],
  ['GI pipe IS 1239 light class 15 NB', 'Mtr', '1200'],
  ['MS black pipe 40 NB C class', 'Mtr', '350'],
  ['CHS 114.3 x 4.5 IS 1161 YSt 240', 'Kg', '2500'],
  ['Seamless tube ASTM A179 19.05 OD x 2.11', 'Mtr', '900'],
  ['ERW pipe ASTM A53 Gr B 6" Sch STD', 'Mtr', '180'],
  ['SHS 100 x 100 x 5 IS 4923', 'MT', '12'],
  ['Pipe 80 NB B class galvanised', 'Mtr', '54'],
  ['SS 316L pipe 2" Sch 40S ASTM A312 welded', 'Mtr', '66'],
  ['API 5L X52 PSL2 NPS 12 x 9.53 mm', 'Mtr', '1000'],
  ['Seamless pipe ASTM A335 P11 3" Sch 80', 'Mtr', '24'],
  ['GI pipe 32 NB medium, screwed', 'Mtr', '210'],
  ['RHS 122x61x3.6 YSt 240', 'Nos', '18'],
  ['MS pipe IS 1239 heavy 65 NB', 'Mtr', '84'],
  ['Seamless pipe ASTM A333 Gr 6 NPS 3 Sch 40', 'Mtr', '45'],
].map((cells, at) => [String(at + 1), ...cells])

/** Lists of made-up goods, printed at 150 dpi, with noise: a part, tables with and without borders, a photograph, Hindi. */
export const scannedList = (name: 'four-lines' | 'ruled' | 'plain' | 'photograph' | 'hindi') =>
  readFile(join(import.meta.dirname, `${name}.jpg`))
