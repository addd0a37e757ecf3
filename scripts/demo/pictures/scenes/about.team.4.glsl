// A monogram.
// Sheet: reem
void view() {
  viewPlate(1.);
}
void scene(vec3 p) {
  plate(p, PAPER, GREEN);
}
