import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Outcome } from '../scripts/results.ts'

export interface Scan {
  findings: string[]
  /** How much was scanned, in a few words. */
  scanned: string
}

/** A program that is no package of the project, and the command that installs it. */
export interface Program {
  name: string
  install: string
}

export interface Scanner {
  name: string
  programs?: readonly Program[]
  /** What scans a server with defects must find: one finding for each. */
  planted: readonly RegExp[]
  scanPlanted: () => Promise<Scan>
  scanSite: () => Promise<Scan>
}

export interface Scanned extends Outcome {
  scanned: string
}

/** Where a program is installed; undefined when it is not. */
export const pathOf = (name: string, path = process.env.PATH ?? ''): string | undefined =>
  path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

/** The programs that a scanner needs and the machine does not have. */
export const missingPrograms = ({ programs = [] }: Scanner, path = process.env.PATH ?? ''): Program[] =>
  programs.filter(({ name }) => pathOf(name, path) === undefined)

const counted = (problems: readonly string[]): Outcome =>
  problems.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, report: problems.map((problem) => `  ${problem}`).join('\n') }

/** Scans what has defects: passes only if each of them is found, because a scanner that sees nothing proves nothing. */
export async function findsDefects({ planted, scanPlanted }: Scanner): Promise<Scanned> {
  const { findings, scanned } = await scanPlanted()
  const unseen = planted.filter((defect) => !findings.some((finding) => defect.test(finding)))
  return { ...counted(unseen.map((defect) => `not found: ${String(defect)}`)), scanned }
}

export async function findsNothing({ scanSite }: Scanner): Promise<Scanned> {
  const { findings, scanned } = await scanSite()
  return { ...counted(findings), scanned }
}
