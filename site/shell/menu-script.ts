/**
 * Runs in the head, so that it listens before anything else does, and weighs nothing in the files that every page carries.
 * Menus close with Escape, with a press outside and when the focus leaves them, which
 * they would otherwise cover. "/" presses the link to the search: a page of its own until the page's
 * scripts run, a dialog from then on.
 */
export const MENU_SCRIPT = `(function(d){function c(x){d.querySelectorAll("details[data-menu][open]").forEach(function(m){if(m!==x)m.open=false})}function o(e){c(e.target.closest("details[data-menu]"))}d.addEventListener("pointerdown",o);d.addEventListener("focusin",o);d.addEventListener("keydown",function(e){if(e.key==="Escape"){var m=d.querySelector("details[data-menu][open]");if(m){m.querySelector("summary").focus();c()}}else if(e.key==="/"&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!e.target.closest("input,textarea,select,dialog,[contenteditable]")){var s=d.querySelector("[data-search]");if(s){e.preventDefault();s.click()}}})})(document)`
