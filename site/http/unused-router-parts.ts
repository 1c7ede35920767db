/**
 * Stand in the browser for two parts of React Router that this site does not use, 2 KB of every first visit: watching
 * the router from outside, and asking the server for the table of routes piece by piece (react-router.config.ts sends
 * it whole). A release of the router that asks for anything else of them stops the build.
 */

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router

export const isFogOfWarEnabled = () => false
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => undefined
