import { globSync, readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import { root } from './services.ts'

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
/** Every setting that the API or the shell's server reads. */
const known = new Set(
  ['api/src/config.ts', 'shell/server/config.ts'].flatMap((file) =>
    [...read(file).matchAll(/(?:env\.|')([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)\b/g)].map(([, name]) => name),
  ),
)

interface Container {
  name: string
  image: string
  env?: { name: string }[]
  securityContext: {
    readOnlyRootFilesystem: boolean
    allowPrivilegeEscalation: boolean
    capabilities: { drop: string[] }
  }
  resources: Record<'requests' | 'limits', Record<'cpu' | 'memory', string>>
  volumeMounts: { name: string }[]
  livenessProbe?: unknown
  readinessProbe?: unknown
  startupProbe?: unknown
}
interface Resource {
  kind: string
  metadata: { name: string }
  stringData?: Record<string, string>
  spec: {
    replicas: number
    selector: { matchLabels: Record<string, string> }
    scaleTargetRef: { name: string }
    minReplicas: number
    podSelector: { matchLabels?: Record<string, string> }
    policyTypes: string[]
    template: {
      metadata: { labels: Record<string, string> }
      spec: {
        automountServiceAccountToken: boolean
        securityContext: { runAsNonRoot: boolean }
        containers: Container[]
        volumes: { name: string }[]
        terminationGracePeriodSeconds: number
      }
    }
  }
}

const resources = globSync('deploy/kubernetes/*.yaml', { cwd: root })
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Resource))
const pods = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
const namesOf = (kind: string) =>
  resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)

test('API-04 every pod runs without root, rights or a writable root, and within limits', () => {
  expect(pods.map(({ metadata }) => metadata.name).sort()).toEqual(['api', 'migrate', 'shell'])
  for (const { spec } of pods) {
    const pod = spec.template.spec
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    })
    const volumes = pod.volumes.map(({ name }) => name)
    for (const { securityContext, resources: bounds, volumeMounts } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      for (const bound of [bounds.requests, bounds.limits])
        expect(Object.keys(bound).sort()).toEqual(['cpu', 'memory'])
      expect(volumes).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)))
    }
  }
})

test('API-04 what serves has probes, several copies, a budget and a policy of its own', () => {
  for (const { metadata, spec } of resources.filter(({ kind }) => kind === 'Deployment')) {
    const { name } = metadata
    expect(spec.replicas).toBeGreaterThan(1)
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(10)
    for (const container of spec.template.spec.containers) {
      expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/healthz' } })
      expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } })
      expect(container.startupProbe).toMatchObject({ httpGet: { path: '/readyz' } })
    }
    for (const kind of ['Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy']) {
      expect({ kind, names: namesOf(kind) }).toEqual({
        kind,
        names: expect.arrayContaining([name]) as string[],
      })
    }
  }
  const [denied] = resources.filter(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'nothing',
  )
  expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})

test('API-04 every setting that is deployed is one that the project knows', () => {
  expect(known.size).toBeGreaterThan(20)
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { environment?: Record<string, string>; read_only?: boolean; depends_on?: object }
    >
  }
  const { api, shell } = compose.services
  expect([api?.read_only, shell?.read_only]).toEqual([true, true])
  const set = [
    ...pods
      .flatMap(({ spec }) => spec.template.spec.containers)
      .flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...resources.flatMap(({ stringData = {} }) => Object.keys(stringData)),
    ...(read('deploy/kubernetes/settings.env').match(/^\w+(?==)/gm) ?? []),
    ...Object.keys(api?.environment ?? {}),
    ...Object.keys(shell?.environment ?? {}),
    ...['api', 'shell'].flatMap((app) =>
      [...read(`deploy/${app}.Dockerfile`).matchAll(/ ([A-Z_]+)=/g)].map(([, name]) => name),
    ),
  ]
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

test.each(['api', 'shell'])(
  'API-04 the image of the %s is built in stages and runs what is there, not as root',
  (app) => {
    const lines = read(`deploy/${app}.Dockerfile`).split('\n')
    expect(lines.filter((line) => line.startsWith('FROM '))).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('HEALTHCHECK '))).toHaveLength(1)
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node')
    const copied = lines.flatMap((line) => /^COPY ([\w-]+) \1$/.exec(line)?.[1] ?? [])
    const [, main = ''] =
      /"([^"]+\.ts)"\]$/.exec(lines.findLast((line) => line.startsWith('CMD ')) ?? '') ?? []
    expect(globSync(main, { cwd: root })).toEqual([main])
    // Every sibling that what runs imports is in the image.
    const needed = new Set<string>()
    const add = (folder: string) => {
      if (needed.has(folder)) return
      needed.add(folder)
      const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
        dependencies?: Record<string, string>
      }
      for (const name of Object.keys(dependencies))
        if (name.startsWith('@nalika/')) add(name.slice('@nalika/'.length))
    }
    add(app)
    expect(copied.toSorted()).toEqual([...needed].toSorted())
  },
)
