import { PNG } from 'pngjs'
import { compareImages } from './images.ts'

/** A white picture with black rows at its top. */
function picture(width: number, height: number, blackRows = 0): Buffer {
  const image = new PNG({ width, height })
  image.data.fill(255)
  for (let pixel = 0; pixel < blackRows * width; pixel += 1) image.data.fill(0, pixel * 4, pixel * 4 + 3)
  return PNG.sync.write(image)
}

test('REL-13 equal pictures differ by nothing, and changed rows by their share', () => {
  expect(compareImages(picture(20, 100), picture(20, 100)).changed).toBe(0)
  const { changed, picture: shown } = compareImages(picture(20, 100), picture(20, 100, 25))
  expect(changed).toBe(25)
  expect([...PNG.sync.read(shown).data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
})

test('REL-13 what one picture has below or beside the other counts as changed', () => {
  expect(compareImages(picture(20, 50, 50), picture(20, 100, 50)).changed).toBe(50)
  const { changed, picture: shown } = compareImages(picture(10, 10, 10), picture(20, 10, 10))
  expect(changed).toBe(50)
  expect(PNG.sync.read(shown)).toMatchObject({ width: 20, height: 10 })
})
