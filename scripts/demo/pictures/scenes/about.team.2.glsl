// A monogram.
// Sheet: noura
void view() {
  viewPlate(1.);
}
void scene(vec3 p) {
  plate(p, SAND, INK);
}
