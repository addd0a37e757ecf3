// A monogram.
// Sheet: faisal
void view() {
  viewPlate(-1.);
}
void scene(vec3 p) {
  plate(p, GREEN, CREAM);
}
