import { releaseArguments } from './release-arguments.ts'

test.each([
  [[], ['portal']],
  [
    ['--share', '5'],
    ['portal', '--share', '5'],
  ],
  [
    ['portal', '--share', '5'],
    ['portal', '--share', '5'],
  ],
  [['list'], ['list']],
  [
    ['rollback', '--reason', 'A fault'],
    ['rollback', 'portal', '--reason', 'A fault'],
  ],
  [
    ['rollback', 'portal', '0.1.0'],
    ['rollback', 'portal', '0.1.0'],
  ],
  [
    ['restore', '12', '--reason', 'Gone'],
    ['restore', '12', '--reason', 'Gone'],
  ],
])('REL-12 in a repository of one remote a release command needs no name: %j', (given, expected) => {
  expect(releaseArguments('portal', given)).toEqual(expected)
})
