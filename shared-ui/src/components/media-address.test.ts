import { mediaAddress, mediaSources } from './media-address.ts'

const NAME = `brands/${'a1'.repeat(15)}`

test('API-05 a stored path is relative to the media base address, a whole address stays', () => {
  expect(mediaAddress('brands/film.mp4')).toBe('/media/brands/film.mp4')
  expect(mediaAddress('/brands/film.mp4')).toBe('/media/brands/film.mp4')
  expect(mediaAddress('https://elsewhere.example/a.webp')).toBe('https://elsewhere.example/a.webp')
})

test('API-05 an image is offered in the widths that its path implies', () => {
  expect(mediaSources(`${NAME}-1280.webp`)).toEqual({
    src: `/media/${NAME}-1280.webp`,
    srcSet: [320, 640, 1280].map((width) => `/media/${NAME}-${width}.webp ${width}w`).join(', '),
  })
  expect(mediaSources(`${NAME}-500.webp`).srcSet).toBe(
    [320, 500].map((width) => `/media/${NAME}-${width}.webp ${width}w`).join(', '),
  )
  expect(mediaSources(`${NAME}-320.webp`)).toEqual({ src: `/media/${NAME}-320.webp` })
})

test('an image that was not uploaded here has the one address', () => {
  expect(mediaSources('https://elsewhere.example/photo-1280.webp')).toEqual({
    src: 'https://elsewhere.example/photo-1280.webp',
  })
})
