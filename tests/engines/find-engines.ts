import { spawnSync } from 'node:child_process'
import { findProgram, installPackages } from '../programs.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const FIREFOX = ['firefox-esr', 'firefox']
const WEBKIT_DRIVER = ['WebKitWebDriver']
const SCREEN = ['Xvfb']
/** Debian's own Python, since another one lacks its packages. */
const PYTHON = '/usr/bin/python3'
const VIDEO_PACKAGES = ['gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad', 'gstreamer1.0-libav']
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1']

/** Find the browser engines besides Chromium, or install Debian's where this runs as root on Debian. Undefined where one is missing. */
export function findEngines(): { Firefox: Engine | undefined; WebKit: Engine | undefined } {
  return {
    Firefox: findOrInstall(findFirefox, ['firefox-esr']),
    WebKit: findOrInstall(findWebKit, [...WEBKIT_PACKAGES, ...VIDEO_PACKAGES]),
  }
}

function findOrInstall(find: () => Engine | undefined, packages: readonly string[]): Engine | undefined {
  return find() ?? (installPackages(packages) ? find() : undefined)
}

function findFirefox(): Engine | undefined {
  const program = findProgram(FIREFOX)
  return program === undefined ? undefined : (view) => openFirefox(program, view)
}

function findWebKit(): Engine | undefined {
  const driver = findProgram(WEBKIT_DRIVER)
  const screen = findProgram(SCREEN)
  const importView = 'import gi; gi.require_version("WebKit2", "4.1")'
  const hasView = spawnSync(PYTHON, ['-c', importView]).status === 0
  if (driver === undefined || screen === undefined || !hasView) return undefined
  return (view) => openWebKit({ driver, screen }, view)
}
