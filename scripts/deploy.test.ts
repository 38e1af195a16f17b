import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { parseEnv } from 'node:util'
import { Settings } from '@nalika/shared-server'
import { parse, parseAllDocuments } from 'yaml'
import { MEMORY_SETTINGS, root } from './services.ts'

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const SETTINGS = [
  'api/src/platform/config/config.ts',
  'shell/server/config.ts',
  'release/src/config.ts',
  'shared-server/src/settings.ts',
]
/** Every setting that the API, the shell's server or Node and its memory read. */
const known = new Set([
  ...SETTINGS.flatMap((file) =>
    [...read(file).matchAll(/(?:env\.|')([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)\b/g)].map(([, name]) => name),
  ),
  ...Object.keys(MEMORY_SETTINGS),
])

interface Container {
  name: string
  image: string
  env?: { name: string }[]
  command?: string[]
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
interface PodTemplate {
  metadata: { labels: Record<string, string> }
  spec: {
    automountServiceAccountToken: boolean
    securityContext: { runAsNonRoot: boolean }
    containers: Container[]
    initContainers?: Container[]
    volumes: { name: string }[]
    terminationGracePeriodSeconds: number
  }
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
    template: PodTemplate
    /** Of a CronJob. */
    jobTemplate?: { spec: { template: PodTemplate } }
  }
}

const resources = globSync('deploy/kubernetes/*.yaml', { cwd: root })
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS() as Resource))
const pods = resources
  .filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind))
  .map(({ spec: { jobTemplate, ...spec }, ...pod }) => ({ ...pod, spec: { ...spec, ...jobTemplate?.spec } }))
const namesOf = (kind: string) =>
  resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)

test('API-04 every pod runs without root, rights or a writable root, and within limits', () => {
  expect(pods.map(({ metadata }) => metadata.name).sort()).toEqual(['api', 'migrate', 'shell', 'upkeep'])
  for (const { spec } of pods) {
    const pod = spec.template.spec
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    })
    const volumes = pod.volumes.map(({ name }) => name)
    const containers = [...(pod.initContainers ?? []), ...pod.containers]
    for (const { securityContext, resources: bounds, volumeMounts } of containers) {
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
    for (const resource of ['Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy']) {
      expect({ resource, names: namesOf(resource) }).toEqual({
        resource,
        names: expect.arrayContaining([name]) as string[],
      })
    }
  }
  const [denied] = resources.filter(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'nothing',
  )
  expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})

interface Service {
  network_mode?: string
  ports?: string[]
  environment?: Record<string, string>
  read_only?: boolean
  depends_on?: Record<string, { condition: string }>
  build?: { dockerfile: string }
  entrypoint?: string[]
  volumes?: string[]
  networks?: string[] | Record<string, { ipv4_address?: string } | null>
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: { front: { ipam: { config: { subnet: string; gateway: string; ip_range: string }[] } } }
}
/** A service's mounts: from a volume or folder (by its default) to a path in the container. */
const mountsOf = ({ volumes = [] }: Service) =>
  volumes.map((mount) => {
    const [source = '', target = ''] = mount.replace(/\$\{\w+:-(\w+)\}/, '$1').split(':')
    return { source, target, readOnly: mount.endsWith(':ro') }
  })
const built = Object.entries(compose.services).flatMap(([name, service]) =>
  service.build ? [{ name, service, dockerfile: read(service.build.dockerfile) }] : [],
)

test.each(built)(
  'compose: the user of the image may write to every volume of $name',
  ({ service, dockerfile }) => {
    const [made = ''] = dockerfile.split('\n').filter((line) => line.startsWith('RUN mkdir'))
    const [, folders = '', owned = ''] = /^RUN mkdir (.*) && chown (.*)$/.exec(made) ?? []
    expect(owned).toContain('node:node')
    for (const { source, target, readOnly } of mountsOf(service)) {
      expect(Object.keys(compose.volumes)).toContain(source)
      if (!readOnly) expect(folders.split(' ')).toContain(target)
    }
  },
)

test('compose: the shell starts after the first release, with its public keys and without private ones', () => {
  const { shell = {}, 'first-release': first = {} } = compose.services
  expect(shell.depends_on?.['first-release']).toEqual({ condition: 'service_completed_successfully' })
  const [released, trust, keys] = ['/data/releases', '/trust', '/data/release-keys'].map(
    (target) => mountsOf(first).find((mount) => mount.target === target)?.source,
  )
  expect(mountsOf(shell)).toEqual([
    { source: released, target: '/data/releases', readOnly: false },
    { source: trust, target: '/trust', readOnly: true },
  ])
  expect(shell.environment?.RELEASE_KEYS).toBe('/trust')
  for (const { name, service } of built)
    expect({ name, holdsKeys: mountsOf(service).some(({ source }) => source === keys) }).toEqual({
      name,
      holdsKeys: ['first-release', 'upkeep'].includes(name),
    })
})

test('REL-03 the job that renews the date of the registry has the key, and nothing reaches it', () => {
  const { upkeep = {}, 'first-release': first = {} } = compose.services
  expect([upkeep.network_mode, upkeep.ports]).toEqual(['none', undefined])
  expect(mountsOf(first)).toEqual(expect.arrayContaining(mountsOf(upkeep)))
  const withKey = resources.filter(({ stringData = {} }) => 'RELEASE_KEY' in stringData)
  expect(withKey.map(({ metadata }) => metadata.name)).toEqual(['nalika-upkeep-secrets'])
  const users = pods.filter((pod) => JSON.stringify(pod).includes('nalika-upkeep-secrets'))
  expect(users.map(({ kind, metadata }) => [kind, metadata.name])).toEqual([['CronJob', 'upkeep']])
  const command = 'release/src/upkeep-command.ts'
  expect(globSync(command, { cwd: root })).toEqual([command])
  for (const run of [
    upkeep.entrypoint,
    ...users.map(({ spec }) => spec.template.spec.containers[0]?.command),
  ])
    expect(String(run)).toContain(`node ${command}`)
  const policies = resources.filter(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' && spec.podSelector.matchLabels?.['app.kubernetes.io/name'] === 'upkeep',
  )
  expect(policies.map(({ spec }) => spec.policyTypes)).toEqual([['Egress']])
})

test('REL-09 an API that would break a live release is not deployed: it is compared before the database is changed', () => {
  const migrate = pods.find(({ metadata }) => metadata.name === 'migrate')
  const [check] = migrate?.spec.template.spec.initContainers ?? []
  const [program, command = '', document] = check?.command ?? []
  expect([program, globSync(command, { cwd: root }), document]).toEqual([
    'node',
    [command],
    'docs/openapi.json',
  ])
  // The document is not in git: each first generates that of its own API.
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const generator = String(scripts.openapi?.split(' ').at(-1))
  expect(globSync(generator, { cwd: root })).toEqual([generator])
  const image = read('deploy/api.Dockerfile').split('\n')
  expect(image.indexOf(`RUN node ${generator}`)).toBeGreaterThan(
    image.indexOf('COPY shared-server shared-server'),
  )
  const { jobs } = workflow('.github/workflows/check-api.yml')
  const runs = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run))
  const expected = ['npm run openapi', `node ${command} docs/openapi.json`]
  expect(runs.filter((run = '') => expected.includes(run))).toEqual(expected)
})

test('TRU-03 compose: the API trusts the shell server, and the shell server this machine, by address', () => {
  const { shell = {}, api = {} } = compose.services
  const [front] = compose.networks.front.ipam.config
  const own = !Array.isArray(shell.networks) && shell.networks?.front?.ipv4_address
  expect(own).toMatch(/^172\.30\.7\.\d+$/)
  expect(api.environment?.TRUSTED_PROXIES).toBe(own)
  expect(shell.environment?.TRUSTED_PROXIES).toBe(`\${PROXY_ADDRESS:-${String(front?.gateway)}}`)
  // Neither can be the address of another container.
  const others = new BlockList()
  const [start = '', prefix] = front?.ip_range.split('/') ?? []
  others.addSubnet(start, Number(prefix))
  expect([own, front?.gateway].filter((one) => others.check(String(one)))).toEqual([])
})

test('TRU-03 Kubernetes: no network wider than that of the pods is trusted', () => {
  const settings = new Settings(parseEnv(read('deploy/kubernetes/settings.env')))
  for (const range of settings.trustedProxies().split(',')) {
    expect(range).toMatch(/^[\d.]+\/\d+$/)
    expect(Number(range.split('/')[1])).toBeGreaterThanOrEqual(16)
  }
})

test('compose: an admin is created and a backup is made by commands of the image of the API', () => {
  const { admin = {}, backup = {}, api = {} } = compose.services
  for (const { build, entrypoint = [] } of [admin, backup]) {
    expect(build).toEqual(api.build)
    expect(entrypoint[0]).toBe('node')
    expect(globSync(entrypoint[1] ?? '', { cwd: root })).toEqual([entrypoint[1]])
  }
  const written = mountsOf(api).filter(({ readOnly }) => !readOnly)
  expect(mountsOf(backup)).toEqual(expect.arrayContaining(written))
})

test('API-04 every setting that is deployed is one that the project knows', () => {
  expect(known.size).toBeGreaterThan(20)
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

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx']

test.each(['api', 'shell'])(
  'TRU-03 the image of the %s has no test, no hostile file and no history',
  (app) => {
    const left = read(`deploy/${app}.Dockerfile.dockerignore`).trim().split('\n')
    expect(left).toEqual(expect.arrayContaining(['.git', '**/data', '**/testing', ...TESTS]) as string[])
    // Nothing that runs needs what is left out.
    const files = globSync(
      [
        '{api,release,shared-api,shared-server,shared-auth,shared-trade,shared-ui}/src/**/*.{ts,tsx}',
        'shell/**/*.{ts,tsx}',
      ],
      {
        cwd: root,
        exclude: ['**/node_modules', '**/dist', '**/testing', ...TESTS],
      },
    )
    expect(files.length).toBeGreaterThan(500)
    const importing = files.filter((file) =>
      /from '(?:\.[^']*\/testing\/|@nalika\/[\w-]+\/(?:[\w-]+\/)?testing')/.test(read(file)),
    )
    expect(importing).toEqual([])
  },
)

interface WorkflowJob {
  uses?: string
  environment?: string
  permissions?: Record<string, string>
  steps?: { run?: string; uses?: string; with?: Record<string, unknown>; env?: Record<string, string> }[]
}
const workflows = globSync('.github/workflows/*.yml', { cwd: root })
const workflow = (file: string) =>
  parse(read(file)) as { permissions: Record<string, string>; jobs: Record<string, WorkflowJob> }

test('REL-01 every npm command of the workflows exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = workflows
    .flatMap((file) => Object.values(workflow(file).jobs))
    .flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run))
  const used = commands.flatMap((run) =>
    [...run.matchAll(/\bnpm (?:run )?([a-z][\w:]*)/g)].map(([, name]) => name),
  )
  expect(used).toEqual(expect.arrayContaining(['test', 'release']))
  // Commands of npm itself.
  expect([...Object.keys(scripts), 'ci', 'sbom', 'audit', 'view', 'publish']).toEqual(
    expect.arrayContaining(used),
  )
})

test('TRU-03 a key is in a job of its own, which installs and builds nothing; no job that installs may write or attest', () => {
  const jobs = workflows.flatMap((file) => {
    const { permissions, jobs: own } = workflow(file)
    expect(permissions).toEqual({ contents: 'read' })
    return Object.entries(own).map(([name, job]) => ({ name: `${file} ${name}`, ...job }))
  })
  const withKey = jobs.filter((job) => JSON.stringify(job).includes('RELEASE_KEY }}'))
  expect(withKey.map(({ name }) => name)).toEqual([
    '.github/workflows/preview.yml sign',
    '.github/workflows/switch.yml sign',
  ])
  expect(withKey.map(({ environment }) => environment)).toEqual([
    // A key that signs previews and nothing else.
    'signing-previews',
    "${{ vars.SIGNING_PER_APP == 'yes' && format('signing-{0}', inputs.change) || 'signing' }}",
  ])
  expect(withKey.flatMap(({ steps = [] }) => steps.flatMap(({ run = [] }) => run))).toEqual([
    'node release/src/sign-preview-command.ts .release/previews "$NAME"',
    'node release/src/sign-command.ts .release/candidate "$CHANGE"',
  ])
  for (const file of ['preview', 'switch'])
    expect(read(`.github/workflows/${file}.yml`)).not.toMatch(/^env:[^]*secrets\.[^]*^jobs:/m)
  // `npm view` and `npm publish` run nothing of what they name.
  const installing = jobs.filter(({ steps = [] }) =>
    steps.some(({ run = '' }) => /\bnpm (?!view|publish)|npx/.test(run)),
  )
  expect(installing.length).toBeGreaterThan(3)
  for (const { name, permissions } of installing) expect({ name, permissions }).toEqual({ name })
  // Neither a job's credentials nor a package cache come to what signs or pushes.
  for (const { steps = [] } of jobs.filter(({ permissions, steps }) => permissions && steps))
    for (const step of steps) expect(step.with ?? {}).not.toHaveProperty('cache')
})

test('REL-14 jobs for pull requests have the keys of previews, and those that sign or write run what is on main', () => {
  const byEvent = workflows.filter((file) => /pull_request/.test(read(file)))
  expect(byEvent.join()).not.toContain('release.yml')
  for (const file of byEvent) {
    expect(read(file)).not.toContain('pull_request_target')
    for (const { environment, permissions, steps = [] } of Object.values(workflow(file).jobs)) {
      expect([undefined, 'previews', 'signing-previews']).toContain(environment)
      if (!permissions && environment !== 'signing-previews') continue
      const [checkout] = steps
      expect(checkout?.with?.ref).toBe('${{ github.event.pull_request.base.sha }}')
    }
  }
})

test.each(workflows)(
  'TRU-03 the workflow %s uses actions of GitHub or this repository, pinned by commit',
  (file) => {
    const used = [...read(file).matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action)
    expect(used.length).toBeGreaterThan(0)
    for (const action of used)
      expect(action).toMatch(
        /^(actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/[\w-]+\.yml)$/,
      )
  },
)

test('TRU-03 updates are proposed for packages, actions and images', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directory: string }[]
  }
  expect(updates.map((one) => [one['package-ecosystem'], one.directory])).toEqual([
    ['npm', '/'],
    ['github-actions', '/'],
    ['docker', '/deploy'],
    ['docker-compose', '/deploy'],
  ])
})

test('TRU-03 known vulnerabilities of the locked packages are looked for every night', () => {
  const nightly = workflows.filter((file) => read(file).includes('schedule:'))
  const runs = nightly.flatMap((file) =>
    Object.values(workflow(file).jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run)),
  )
  // Of what is installed in production all but low ones, of tools high ones.
  expect(runs).toContain('npm audit --package-lock-only --omit=dev --audit-level=moderate')
  expect(runs).toContain('npm audit --package-lock-only --audit-level=high')
})

test('TRU-03 npm lists the components of an app, as the release workflow asks for', () => {
  const [command = ''] = /npm sbom .*--workspace/.exec(read('.github/workflows/release.yml')) ?? []
  const { status, stdout } = spawnSync(`${command} public-site`, { cwd: root, shell: true, encoding: 'utf8' })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { purl: string }[]
  }
  expect([status, bomFormat]).toEqual([0, 'CycloneDX'])
  const { version } = JSON.parse(read('node_modules/react/package.json')) as { version: string }
  expect(components.map(({ purl }) => purl)).toContain(`pkg:npm/react@${version}`)
})

test.each(['api', 'shell'])(
  'API-04 the image of the %s uses memory as servers that are started here do',
  (name) => {
    for (const [setting, value] of Object.entries(MEMORY_SETTINGS))
      expect(read(`deploy/${name}.Dockerfile`)).toContain(`${setting}=${value}`)
  },
)
