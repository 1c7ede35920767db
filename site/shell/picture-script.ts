/**
 * Runs in the head, before any picture can fail to come. Marks the frame of such a picture, so that its stand-in is drawn
 * also by browsers that draw nothing of ours on an image (ui/picture.module.css).
 */
export const PICTURE_SCRIPT = `["error","load"].forEach(function(n){addEventListener(n,function(e){var p=e.target.parentNode;if(p&&p.tagName==="PICTURE")p.parentNode.toggleAttribute("data-missing",n==="error")},true)})`
