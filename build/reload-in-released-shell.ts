/// <reference types="webpack/module" />

const state = JSON.parse(document.getElementById('nalika-state')?.textContent ?? '{}') as {
  shell?: { integrity: unknown }
}

// The React of a released shell cannot put a changed component in the place of the one it shows.
if (state.shell?.integrity)
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'apply') location.reload()
  })
