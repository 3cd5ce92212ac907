export const PICTURE_HEIGHT = 380;
