/** The crops that pages show, for the preview of a focus. */
export { CROPS, type Crop } from '#contract/renditions.ts'
