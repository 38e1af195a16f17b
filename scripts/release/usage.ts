import { APP_NAMES } from '../../build/apps.ts'

/** What the release command takes. */
export const USAGE = `npm run release -- <app> [--share 5] [--reason …]   build, test, gate, upload and switch; --share 100: to everyone
npm run release -- list | status | log [--last 20]
npm run release -- show <app> [version]
npm run release -- canary <app> --share 5 [--promote-after-minutes 60 --promote-after-visits 1000]
npm run release -- promote <app> | withdraw <app> | rollback <app> [version]   each with --reason …
npm run release -- prune [--keep 5] | refresh | restore <number> --reason …
npm run release -- keys | keys rotate [--root] [--from <number>] | keys add <app>|previews | keys remove <app>|previews
npm run release -- <app> | refresh --propose <folder>   then propose-again | publish <folder>
npm run release -- <app> --preview pr-123 [--days 7]    builds and puts it beside what is live, for who opens the link
npm run release -- previews | preview-end <name> [app] | preview-publish <folder>
npm run release -- compare <name>[,<name>] [--out <folder>]   pictures of the pages with and without previews
Apps: ${APP_NAMES.join(', ')}. --as-is releases without a new version and with uncommitted changes.
A change is reported once the site (RELEASE_SITE) serves it; --no-wait does not check that.`
