/**
 * Name of the header in which a rendered page hands over its mark: what the page's own inline scripts and styles carry as their
 * `nonce`, made anew for each rendering. The server puts the hashes of these, and of no others, into the page's policy; then
 * it takes header and marks away.
 */
export const SCRIPT_MARK = 'x-script-mark'
